// The panel in which the host lets things go wrong.
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { ask } from "./live.js";
import { state } from "./state.js";
import { t } from "./words.js";

const ROUTES = ["/channels/*/messages", "/channels/*/messages/*", "/interactions/**", "/webhooks/**", "/users/@me/channels", "/**"];
const EVENTS = ["INTERACTION_CREATE", "MESSAGE_DELETE", "CHANNEL_DELETE", "THREAD_DELETE", "GUILD_MEMBER_REMOVE", "*"];

export function openFaults() {
  const said = h("p", { role: "status", class: "said" });
  const tell = async (what, more = {}) => {
    try {
      said.textContent = (await ask("fault", { what, ...more })).said;
    } catch (error) {
      said.textContent = error.message;
    }
  };
  const button = (label, what, more) => h("button", { class: "button secondary", type: "button", onclick: () => tell(what, more?.()) }, label);
  const times = number(t("Times"), 1), seconds = number(t("Seconds"), 5);
  const both = () => ({ times: times.input.value, seconds: seconds.input.value });
  const method = pick(t("Method"), ["*", "POST", "PATCH", "GET", "PUT", "DELETE"]);
  const path = listed(t("Route (* one part, ** several)"), ROUTES, "routes");
  const event = listed(t("Gateway event"), EVENTS, "events");
  const route = () => ({ method: method.input.value, path: path.input.value, ...both() });
  const named = () => ({ event: event.input.value, ...both() });
  const dialog = openDialog("faults", t("Let things go wrong"),
    h("h2", {}, t("Let things go wrong")),
    h("p", {}, t("What is set here befalls the bot's next requests and events, so many times.")),
    h("div", { class: "fields" }, times.box, seconds.box),
    h("h3", {}, t("Requests of the bot")),
    h("div", { class: "fields" }, method.box, path.box),
    h("div", { class: "row" }, button(t("Answer 429"), "429", route), button(t("Answer 500"), "500", route), button(t("Lose the request"), "lose_request", route), button(t("Lose the answer"), "lose_answer", route), button(t("Be slow"), "slow", route)),
    h("h3", {}, t("Events to the bot")),
    h("div", { class: "fields" }, event.box),
    h("div", { class: "row" }, button(t("Drop"), "drop_event", named), button(t("Delay"), "delay_event", named), button(t("Send twice"), "duplicate_event", named), button(t("Swap with the next"), "reorder_event", named)),
    h("h3", {}, t("Gateway")),
    h("div", { class: "row" }, button(t("Break the connection"), "drop_connection"), button(t("Away for so many seconds"), "gateway_down", both), button(t("Away, and sessions lost"), "gateway_forgets", both), button(t("Ask to reconnect"), "reconnect"), button(t("Invalid session"), "invalidate")),
    h("h3", {}, t("Server")),
    h("div", { class: "row" }, state.bot?.member === false ? button(t("Invite the bot again"), "bot_joins") : button(t("Remove the bot"), "bot_leaves")),
    h("p", { class: "hint" }, t("Messages, channels, threads and members are deleted where they stand, by an admin.")),
    said,
    h("div", { class: "ends" }, h("button", { class: "button primary", type: "button", onclick: () => tell("clear") }, t("Nothing more goes wrong")), h("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, t("Close"))));
}

function field(label, input, ...more) {
  return { input, box: h("label", { class: "field" }, label, input, ...more) };
}

const number = (label, value) => field(label, h("input", { type: "text", inputMode: "numeric", value: String(value) }));
const pick = (label, values) => field(label, h("select", { class: "select" }, values.map((one) => h("option", {}, one))));

function listed(label, values, id) {
  const input = h("input", { type: "text", value: values[0], spellcheck: false });
  input.setAttribute("list", id);
  return field(label, input, h("datalist", { id }, values.map((one) => h("option", { value: one }))));
}
