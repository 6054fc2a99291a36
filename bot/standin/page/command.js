// A chosen command with its options, filled in by keyboard: Tab between them, Enter sends, Escape leaves.
import { act } from "./components.js";
import { combo } from "./combo.js";
import { byId, h, notice } from "./dom.js";
import { fileValue } from "./files.js";
import { ask } from "./live.js";
import { about, called } from "./locale.js";
import { optionsOf } from "./pick.js";
import { state } from "./state.js";
import { t } from "./words.js";

const STRING = 3, INTEGER = 4, BOOLEAN = 5, NUMBER = 10, FILE = 11;
const LISTS = { 6: 5, 7: 8, 8: 6, 9: 7 };

export function openCommand(command, leave) {
  const values = new Map();
  const texts = new Map();
  const where = state.channel;
  const send = async () => {
    const missing = command.options.find((option) => option.required && !values.has(option.name));
    if (missing) {
      notice(t("/{command} needs {option}.", { command: command.called, option: called(missing) }));
      return form.querySelector(`[data-option="${missing.name}"] input`)?.focus();
    }
    notice("");
    const options = {};
    for (const [name, value] of values) options[name] = value instanceof File ? await fileValue(value) : value;
    const answer = await act(sender, "slash", { channel: where, path: command.path, options });
    if (answer && answer.kind !== "failed") leave();
  };
  const keys = (event) => {
    if (event.key === "Enter") (event.preventDefault(), send());
  };
  const sender = h("button", { class: "button primary", onclick: send }, t("Send"));
  const form = h(
    "div",
    { class: "command", role: "group", "aria-label": `/${command.called}`, onkeydown: (event) => event.key === "Escape" && leave() },
    h("div", { class: "path" }, h("b", {}, "/" + command.called), h("small", {}, command.description)),
    h("div", { class: "options" }, command.options.map((option) => row(option, { command, values, texts, where, keys }))),
    h("div", { class: "ends" }, h("button", { class: "button secondary", onclick: leave }, t("Cancel")), sender),
  );
  byId("composer").replaceChildren(form);
  (form.querySelector(".options input") ?? sender).focus();
}

function row(option, context) {
  return h("div", { class: "option", "data-option": option.name },
    h("span", { class: "name", title: about(option) }, called(option), option.required ? h("b", { "aria-hidden": "true" }, " *") : null),
    input(option, context),
    h("small", {}, about(option)));
}

function input(option, context) {
  const { values, texts, keys } = context;
  const label = `${called(option)}: ${about(option)}${option.required ? t(", required") : ""}`;
  if (option.type === FILE) {
    return h("input", { type: "file", "aria-label": label, onchange: (event) => (event.target.files[0] ? values.set(option.name, event.target.files[0]) : values.delete(option.name)) });
  }
  const note = (text) => {
    texts.set(option.name, text);
    const value = typed(option, text);
    if (value === undefined) values.delete(option.name);
    else values.set(option.name, value);
  };
  const field = combo({
    label,
    placeholder: option.required ? "" : t("optional"),
    first: option.required,
    source: (text) => suggestions(option, text, context),
    oninput: note,
    onkeydown: keys,
    pick: (item) => {
      field.input.value = item.label;
      texts.set(option.name, item.label);
      values.set(option.name, item.value);
    },
  });
  return field.box;
}

// What a typed text means, before anything is picked: words stay words, the server checks the rest.
function typed(option, text) {
  if (!text) return undefined;
  const same = (item) => item.label.toLowerCase() === text.toLowerCase() || item.value === text;
  if (option.choices) return option.choices.map(asItem).find(same)?.value ?? text;
  if (option.type === STRING) return text;
  if (option.type === INTEGER || option.type === NUMBER) return Number.isNaN(Number(text)) ? text : Number(text);
  if (option.type === BOOLEAN) return { true: true, false: false }[text.toLowerCase()] ?? text;
  return optionsOf({ type: LISTS[option.type] }).find((item) => same(item) || item.label.slice(1) === text)?.value ?? text;
}

const asItem = (choice) => ({ label: called(choice), value: choice.value });

async function suggestions(option, text, { command, values, texts, where }) {
  const fits = (item) => item.label.toLowerCase().includes(text.toLowerCase());
  const chosen = text && values.has(option.name) && texts.get(option.name) === text && values.get(option.name) !== text;
  if (option.choices) return option.choices.map(asItem).filter((item) => chosen || fits(item));
  if (option.type === BOOLEAN) return [{ label: "true", value: true }, { label: "false", value: false }].filter(fits);
  if (option.type in LISTS) return optionsOf({ type: LISTS[option.type] }).filter(fits);
  if (!option.autocomplete || chosen) return [];
  await new Promise((resolve) => setTimeout(resolve, 120));
  const options = {};
  for (const [name, value] of values) if (name !== option.name && !(value instanceof File)) options[name] = value;
  const answer = await ask("autocomplete", { channel: where, path: command.path, focused: option.name, value: text, options });
  if (answer.kind === "failed") throw new Error(t("Loading options failed"));
  return answer.choices.map(asItem);
}
