// Selects: a list for a single choice, ticks for several.
import { combo } from "./combo.js";
import { h } from "./dom.js";
import { state } from "./state.js";
import { t } from "./words.js";

export function optionsOf(one) {
  switch (one.type) {
    case 3:
      return one.options;
    case 5:
      return people();
    case 6:
      return state.roles.map((role) => ({ label: "@" + role.name, value: role.id }));
    case 7:
      return [...people(), ...state.roles.map((role) => ({ label: "@" + role.name, value: role.id }))];
    default:
      return state.channels.filter((c) => c.type === 0).map((c) => ({ label: "#" + c.name, value: c.id }));
  }
}

const people = () => state.people.map((person) => ({ label: person.name, value: person.id }));

export function choices(one, send) {
  const options = optionsOf(one);
  return (one.max_values ?? 1) > 1 || one.min_values === 0 ? several(one, options, send) : single(one, options, send);
}

// A field that opens a list when it is asked to, so that walking past it by keyboard chooses nothing.
function single(one, options, send) {
  const chosen = options.find((option) => option.default);
  const items = options.map((option) => ({ label: caption(option), about: option.description, value: option.value }));
  const field = combo({
    label: one.placeholder ?? t("Choose"),
    placeholder: chosen ? caption(chosen) : (one.placeholder ?? t("Make a selection")),
    quiet: true,
    first: true,
    source: async (text) => items.filter((item) => item.label.toLowerCase().includes(text.toLowerCase().trim())),
    pick: (item) => {
      field.input.value = "";
      field.input.placeholder = item.label;
      send([item.value]);
    },
  });
  field.input.disabled = !!one.disabled;
  field.input.dataset.id = one.custom_id;
  field.box.classList.add("pick");
  if (chosen) field.box.classList.add("chosen");
  return field.box;
}

const caption = (option) => [option.emoji && !option.emoji.id ? option.emoji.name + " " : "", option.label].join("");

function several(one, options, send) {
  const boxes = options.map((option) => h("input", { type: "checkbox", value: option.value, checked: !!option.default }));
  const low = one.min_values ?? 1, high = one.max_values ?? 1;
  const done = h("button", { class: "button primary", type: "button", disabled: one.disabled, onclick: () => send(values()) }, t("Choose"));
  const values = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const check = () => (done.disabled = one.disabled || values().length < low || values().length > high);
  check();
  return h(
    "fieldset",
    { class: "ticks", "data-id": one.custom_id, onchange: check },
    h("legend", {}, `${one.placeholder ?? t("Choose")} (${low === high ? low : t("{low} to {high}", { low, high })})`),
    h("div", {}, options.map((option, n) => h("label", {}, boxes[n], " ", caption(option), option.description ? h("small", {}, ` — ${option.description}`) : null))),
    done,
  );
}
