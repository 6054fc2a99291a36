// The bar on top: be any of the people; in another window one can be another.
import { colored, h, byId, tell, tool, tried } from "./dom.js";
import { openFaults } from "./faults.js";
import { icon } from "./icons.js";
import { ask } from "./live.js";
import { state } from "./state.js";
import { t } from "./words.js";

const COLOURS = { auto: t("Colours: as the system has them"), dark: t("Colours: dark"), light: t("Colours: light") };

export function showPeople() {
  const bar = byId("people");
  const focused = bar.contains(document.activeElement) ? document.activeElement.dataset.user : null;
  const shown = state.host ? state.people : state.people.filter((one) => one.id === state.me?.id);
  bar.replaceChildren(
    tool(icon("menu"), t("Channels"), browse, { class: "tool menu", "aria-expanded": String(document.body.classList.contains("browsing")) }),
    h("nav", { "aria-label": t("Who you are") }, h("span", { class: "label" }, t("You are")), h("ul", {}, shown.map((one) => h("li", {}, chip(one))))),
    h("span", { class: "bot " + (state.bot?.online ? "on" : "off") }, state.bot?.online ? t("{bot} is here", { bot: state.bot.name }) : t("{bot} is away", { bot: state.bot?.name ?? "Bot" })),
    h("span", { class: "ways" },
      state.host ? tool(icon("bolt"), t("Let things go wrong"), openFaults) : null,
      tool(icon(window.theme.chosen()), COLOURS[window.theme.chosen()], () => (window.theme.next(), showPeople(), bar.querySelector(".ways :last-child").focus()))),
  );
  if (focused) bar.querySelector(`[data-user="${focused}"]`)?.focus();
}

export function browse() {
  const open = document.body.classList.toggle("browsing");
  byId("people").querySelector(".menu").setAttribute("aria-expanded", String(open));
  if (open) byId("channels").querySelector("button")?.focus();
}

function chip(person) {
  const be = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    tell("be", person.id);
  };
  return h(
    "a",
    {
      class: "chip" + (person.member ? "" : " out"),
      href: `/?as=${person.id}`,
      "data-user": person.id,
      "aria-current": person.id === state.me?.id ? "true" : null,
      title: `${person.name}${person.admin ? t(", an admin") : ""}${person.member ? "" : t(", not in the server")}. ${t("Ctrl and click: in another window")}`,
      onclick: be,
    },
    colored(h("span", { class: "dot", "aria-hidden": "true" }, person.name[0]), person.color),
    h("span", { class: "name" }, person.name),
    person.admin ? h("span", { class: "crown" }, icon("star"), h("span", { class: "unseen" }, t(" (admin)"))) : null,
  );
}

// Members, listed under the channels.
export function members() {
  return h("ul", {}, state.people.map((one) => h("li", { class: "member" + (one.member ? "" : " out") },
    colored(h("span", { class: "dot", "aria-hidden": "true" }, one.name[0]), one.color),
    h("span", { class: "name" }, one.name, one.member ? "" : t(" (left)")),
    one.member && state.me?.admin && one.id !== state.me.id ? tool(icon("cross"), t("Kick {name}", { name: one.name }), () => tried(ask("kick", { user: one.id }))) : null)));
}
