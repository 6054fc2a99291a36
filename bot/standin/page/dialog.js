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
export function askFor(title, { name = null, yes = t("OK"), danger = false } = {}) {
  return new Promise((resolve) => {
    const input = name && h("input", { type: "text", autocomplete: "off", required: true, maxLength: 100 });
    const send = (event) => {
      event.preventDefault();
      resolve(input ? input.value : true);
      dialog.close();
    };
    const dialog = openDialog("small", title,
      h("form", { onsubmit: send },
        h("h2", {}, title),
        input && h("label", { class: "field" }, name, input),
        h("div", { class: "ends" },
          h("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, t("Cancel")),
          h("button", { class: `button ${danger ? "danger" : "primary"}`, type: "submit" }, yes))));
    dialog.addEventListener("close", () => resolve(null));
    input?.focus();
  });
}
