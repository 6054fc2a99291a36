// Modals.
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { optionsOf } from "./pick.js";
import { fileValue } from "./files.js";
import { t } from "./words.js";

/** Show a form; `act` sends what was filled in. */
export function openForm(form, act) {
  const readers = new Map();
  const send = async (event) => {
    event.preventDefault();
    const values = {};
    for (const [id, read] of readers) values[id] = await read();
    const answer = await act(sender, "submit", { form: form.key, values });
    if (answer && answer.kind !== "failed") dialog.close();
  };
  const sender = h("button", { class: "button primary", type: "submit" }, t("Submit"));
  const dialog = openDialog("form", form.title,
    h(
      "form",
      { onsubmit: send, class: "body" },
      h("h2", {}, form.title),
      form.components.map((one) => part(one, readers)),
      h("div", { class: "ends" }, h("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, t("Cancel")), sender),
    ));
  dialog.querySelector("input, textarea, select")?.focus();
}

function part(one, readers) {
  if (one.type === 10) return h("div", { class: "text" }, markdown(one.content));
  const [input, label, about] = one.type === 18 ? [one.component, one.label, one.description] : [one.components[0], one.components[0].label, ""];
  const needed = input.required !== false;
  return h("label", { class: "field" }, h("span", {}, label, needed ? h("b", { "aria-hidden": "true" }, " *") : null), about ? h("small", {}, about) : null, field(input, readers));
}

function field(one, readers) {
  const id = one.custom_id;
  if (one.type === 4) {
    const common = { value: one.value ?? "", placeholder: one.placeholder ?? "", maxLength: one.max_length ?? 4000, minLength: one.min_length ?? 0, required: one.required };
    const input = one.style === 2 ? h("textarea", { rows: 4, ...common }) : h("input", { type: "text", autocomplete: "off", ...common });
    readers.set(id, () => input.value);
    return input;
  }
  if (one.type === 23) {
    const box = h("input", { type: "checkbox", checked: !!one.default });
    readers.set(id, () => box.checked);
    return box;
  }
  if (one.type === 19) {
    const input = h("input", { type: "file", multiple: (one.max_values ?? 1) > 1 });
    readers.set(id, () => Promise.all([...input.files].map(fileValue)));
    return input;
  }
  const options = one.options ?? optionsOf(one);
  const many = one.type === 22 || (one.max_values ?? 1) > 1;
  const select = h(
    "select",
    { class: "select", multiple: many, size: many ? Math.min(options.length, 6) : 1 },
    many ? null : h("option", { value: "" }, one.placeholder ?? t("Make a selection")),
    options.map((option) => h("option", { value: option.value, selected: !!option.default }, option.label + (option.description ? ` — ${option.description}` : ""))),
  );
  const values = () => [...select.selectedOptions].map((option) => option.value).filter(Boolean);
  readers.set(id, () => (one.type === 21 ? (values()[0] ?? null) : values()));
  return select;
}
