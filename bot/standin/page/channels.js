// The list on the left: channels with their threads, the bot's direct messages, the members.
import { askFor } from "./dialog.js";
import { byId, h, tell, tool, tried } from "./dom.js";
import { icon } from "./icons.js";
import { ask } from "./live.js";
import { members } from "./people.js";
import { here, state } from "./state.js";
import { t } from "./words.js";

const TEXT = 0, DM = 1, CATEGORY = 4;

export function showChannels() {
  const texts = state.channels.filter((one) => one.type === TEXT);
  const threads = (id) => state.channels.filter((one) => one.parent === id && one.type >= 10 && (!one.archived || one.id === state.channel));
  const bar = byId("channels");
  const focused = bar.contains(document.activeElement) ? document.activeElement.dataset.channel : null;
  bar.replaceChildren(
    h("h2", { class: "guild" }, state.guild),
    h("div", { class: "title" }, h("h3", {}, t("Channels")), state.me?.admin ? tool("+", t("New channel"), newChannel) : null),
    ...state.channels.filter((one) => one.type === CATEGORY).map((one) => h("h4", {}, one.name)),
    h("ul", {}, texts.map((one) => h("li", {}, line(one, "#"), threads(one.id).length ? h("ul", {}, threads(one.id).map((thread) => h("li", {}, line(thread, icon("thread"))))) : null))),
    h("div", { class: "title" }, h("h3", {}, t("Direct messages"))),
    h("ul", {}, state.channels.filter((one) => one.type === DM).map((one) => h("li", {}, line(one, "@")))),
    h("div", { class: "title" }, h("h3", {}, t("Members"))),
    members(),
  );
  if (focused) bar.querySelector(`[data-channel="${focused}"]`)?.focus();
  showHeading();
}

function line(channel, sign) {
  const unread = state.unread.get(channel.id);
  return h(
    "button",
    {
      class: "channel" + (unread ? " unread" : ""),
      "aria-current": channel.id === state.channel ? "page" : null,
      "data-channel": channel.id,
      onclick: () => tell("open", channel.id),
    },
    h("span", { class: "sign", "aria-hidden": "true" }, sign),
    h("span", { class: "name" }, channel.name),
    unread?.pings ? h("span", { class: "pings" }, String(unread.pings), h("span", { class: "unseen" }, t(" mentions"))) : null,
    unread && !unread.pings ? h("span", { class: "unseen" }, t(" (unread)")) : null,
  );
}

function showHeading() {
  const one = here();
  if (!one) return byId("heading").replaceChildren(h("h1", {}, t("No channel")));
  const parts = [
    h("h1", {}, h("span", { class: "sign", "aria-hidden": "true" }, one.type === TEXT ? "#" : one.type === DM ? "@" : icon("thread")), one.name),
    h("span", { class: "topic" }, one.topic ?? ""),
    one.type !== DM ? tool(t("New table"), t("New table"), () => tell("tables"), { class: "tool named" }) : null,
    one.threads ? tool(t("+ Thread"), t("New thread"), newThread, { class: "tool named" }) : null,
    one.type === DM ? tool(state.me.dms ? t("Close DMs") : t("Open DMs"), state.me.dms ? t("Close DMs: the bot may not write to you") : t("Open DMs: the bot may write to you"), () => tried(ask("dms", { open: !state.me.dms })), { class: "tool named" }) : null,
    one.manage ? tool(icon("cross"), t("Delete {name}", { name: one.name }), () => remove(one)) : null,
  ];
  byId("heading").replaceChildren(...parts.filter(Boolean));
}

async function newChannel() {
  const name = await askFor(t("New channel"), { name: t("Name"), yes: t("Create channel") });
  const made = name && (await tried(ask("new_channel", { name })));
  if (made) tell("open", made.channel);
}

async function newThread() {
  const name = await askFor(t("New thread"), { name: t("Name"), yes: t("Create thread") });
  const made = name && (await tried(ask("new_thread", { channel: state.channel, name })));
  if (made) tell("open", made.channel);
}

async function remove(channel) {
  if (await askFor(t("Delete {name} and everything in it?", { name: channel.name }), { yes: t("Delete"), danger: true })) await tried(ask("delete_channel", { channel: channel.id }));
}
