// Over a network everybody comes in with a code of their own: from the address (#code) or typed.
import { byId, h } from "./dom.js";
import { t } from "./words.js";

const KEY = "code";

export const code = () => location.hash.slice(1) || localStorage.getItem(KEY) || "";

export function remember(value) {
  localStorage.setItem(KEY, value);
  if (location.hash) history.replaceState(null, "", location.pathname);
}

export function askForCode(enter, wrong) {
  document.body.classList.add("outside");
  const input = h("input", { type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: false, required: true });
  const send = (event) => {
    event.preventDefault();
    enter(input.value.trim().toUpperCase());
  };
  byId("messages").replaceChildren(
    h("form", { class: "door", onsubmit: send },
      h("h1", {}, t("Who are you?")),
      h("p", {}, t("Whoever runs this table has a code for you.")),
      h("label", { class: "field" }, t("Your code"), input),
      wrong ? h("p", { class: "failed", role: "alert" }, wrong) : null,
      h("button", { class: "button primary", type: "submit" }, t("Come in"))));
  input.focus();
}
