// The panel in which the host lets things go wrong.
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { ask } from "./live.js";
import { state } from "./state.js";

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
  const times = number("Times", 1), seconds = number("Seconds", 5);
  const both = () => ({ times: times.input.value, seconds: seconds.input.value });
  const method = pick("Method", ["*", "POST", "PATCH", "GET", "PUT", "DELETE"]);
  const path = listed("Route (* one part, ** several)", ROUTES, "routes");
  const event = listed("Gateway event", EVENTS, "events");
  const route = () => ({ method: method.input.value, path: path.input.value, ...both() });
  const named = () => ({ event: event.input.value, ...both() });
  const dialog = openDialog("faults", "Let things go wrong",
    h("h2", {}, "Let things go wrong"),
    h("p", {}, "What is set here befalls the bot's next requests and events, so many times."),
    h("div", { class: "fields" }, times.box, seconds.box),
    h("h3", {}, "Requests of the bot"),
    h("div", { class: "fields" }, method.box, path.box),
    h("div", { class: "row" }, button("Answer 429", "429", route), button("Answer 500", "500", route), button("Lose the request", "lose_request", route), button("Lose the answer", "lose_answer", route), button("Be slow", "slow", route)),
    h("h3", {}, "Events to the bot"),
    h("div", { class: "fields" }, event.box),
    h("div", { class: "row" }, button("Drop", "drop_event", named), button("Delay", "delay_event", named), button("Send twice", "duplicate_event", named), button("Swap with the next", "reorder_event", named)),
    h("h3", {}, "Gateway"),
    h("div", { class: "row" }, button("Break the connection", "drop_connection"), button("Away for so many seconds", "gateway_down", both), button("Away, and sessions lost", "gateway_forgets", both), button("Ask to reconnect", "reconnect"), button("Invalid session", "invalidate")),
    h("h3", {}, "Server"),
    h("div", { class: "row" }, state.bot?.member === false ? button("Invite the bot again", "bot_joins") : button("Remove the bot", "bot_leaves")),
    h("p", { class: "hint" }, "Messages, channels, threads and members are deleted where they stand, by an admin."),
    said,
    h("div", { class: "ends" }, h("button", { class: "button primary", type: "button", onclick: () => tell("clear") }, "Nothing more goes wrong"), h("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, "Close")));
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
