// Windows over the page. Escape closes them, and the focus goes back to where it was.
import { h } from "./dom.js";
import { t } from "./words.js";

export function openDialog(kind, title, ...content) {
  document.querySelector(`dialog.${kind}`)?.close();
  const before = document.activeElement;
  const close = () => {
    dialog.remove();
    if (before?.isConnected) before.focus();
  };
  const dialog = h("dialog", { class: `window ${kind}`, "aria-label": title, onclose: close, onclick: (event) => event.target === dialog && dialog.close() }, ...content);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

// Ask for a name, or only whether it is meant; null when it is not.
export async function askFor(title, { name = null, ...more } = {}) {
  const found = await askAll(title, name ? [{ key: "name", label: name }] : [], more);
  return found && (name ? found.name : true);
}

// Ask for several things: each field has a key and a label, and perhaps options [value, label] to choose from. Null
// when it is not meant.
export function askAll(title, fields, { yes = t("OK"), danger = false } = {}) {
  return new Promise((resolve) => {
    const inputs = fields.map((one) => one.options
      ? h("select", {}, one.options.map(([value, label]) => h("option", { value }, label)))
      : h("input", { type: "text", autocomplete: "off", required: true, maxLength: one.most ?? 100 }));
    const send = (event) => {
      event.preventDefault();
      resolve(Object.fromEntries(fields.map((one, at) => [one.key, inputs[at].value])));
      dialog.close();
    };
    const dialog = openDialog("small", title,
      h("form", { onsubmit: send },
        h("h2", {}, title),
        ...fields.map((one, at) => h("label", { class: "field" }, one.label, inputs[at])),
        h("div", { class: "ends" },
          h("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, t("Cancel")),
          h("button", { class: `button ${danger ? "danger" : "primary"}`, type: "submit" }, yes))));
    dialog.addEventListener("close", () => resolve(null));
    inputs[0]?.focus();
  });
}
