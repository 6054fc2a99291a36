// The list on the left: channels with their threads, the bot's direct messages, the members.
import { askAll, askFor } from "./dialog.js";
import { byId, h, tell, tool, tried } from "./dom.js";
import { icon } from "./icons.js";
import { ask } from "./live.js";
import { members } from "./people.js";
import { here, state } from "./state.js";
import { t } from "./words.js";

const DM = 1, CATEGORY = 4, PRIVATE_THREAD = 12;
// What each type is called; text channels and direct messages need no name.
const KINDS = {
  2: t("voice channel"), 5: t("announcement channel"), 10: t("thread"), 11: t("thread"), 12: t("private thread"),
  13: t("stage channel"), 15: t("forum"), 16: t("media channel"),
};
const SIGNS = { 2: "voice", 5: "news", 10: "thread", 11: "thread", 12: "private", 13: "stage", 15: "forum", 16: "forum" };
const MADE = [["0", t("Text")], ["5", t("Announcements")], ["15", t("Forum")], ["2", t("Voice")], ["13", t("Stage")]];
const unfolded = new Set();

const isThread = (one) => one.type >= 10 && one.type <= PRIVATE_THREAD;
const sign = (one) => (one.type === DM ? "@" : one.type in SIGNS ? icon(SIGNS[one.type]) : "#");

export function showChannels() {
  const places = state.channels.filter((one) => one.type !== DM && one.type !== CATEGORY && !isThread(one));
  const bar = byId("channels");
  const focused = bar.contains(document.activeElement) ? document.activeElement.dataset.channel : null;
  bar.replaceChildren(
    h("h2", { class: "guild" }, state.guild),
    h("div", { class: "title" }, h("h3", {}, t("Channels")), state.me?.admin ? tool("+", t("New channel"), newChannel) : null),
    ...state.channels.filter((one) => one.type === CATEGORY).map((one) => h("h4", {}, one.name)),
    h("ul", {}, places.map((one) => h("li", {}, line(one), threadsOf(one)))),
    h("div", { class: "title" }, h("h3", {}, t("Direct messages"))),
    h("ul", {}, state.channels.filter((one) => one.type === DM).map((one) => h("li", {}, line(one)))),
    h("div", { class: "title" }, h("h3", {}, t("Members"))),
    members(),
  );
  if (focused) bar.querySelector(`[data-channel="${focused}"]`)?.focus();
  showHeading();
}

// Threads and posts below their channel; those that are archived are folded away, but for the one that is open.
function threadsOf(channel) {
  const all = state.channels.filter((one) => one.parent === channel.id && isThread(one));
  const old = all.filter((one) => one.archived && one.id !== state.channel);
  const open = all.filter((one) => !old.includes(one));
  const list = (some) => h("ul", {}, some.map((one) => h("li", {}, line(one))));
  const toggled = (event) => (event.target.open ? unfolded.add(channel.id) : unfolded.delete(channel.id));
  const summary = h("summary", {}, t("Archived ({count})", { count: old.length }));
  return [
    open.length ? list(open) : null,
    old.length ? h("details", { open: unfolded.has(channel.id), ontoggle: toggled }, summary, list(old)) : null,
  ];
}

function line(channel) {
  const unread = state.unread.get(channel.id);
  return h(
    "button",
    {
      class: "channel" + (unread ? " unread" : ""),
      "aria-current": channel.id === state.channel ? "page" : null,
      "data-channel": channel.id,
      onclick: () => tell("open", channel.id),
    },
    h("span", { class: "sign", "aria-hidden": "true" }, sign(channel)),
    h("span", { class: "name" }, channel.name),
    KINDS[channel.type] ? h("span", { class: "unseen" }, ` (${KINDS[channel.type]})`) : null,
    unread?.pings ? h("span", { class: "pings" }, String(unread.pings), h("span", { class: "unseen" }, t(" mentions"))) : null,
    unread && !unread.pings ? h("span", { class: "unseen" }, t(" (unread)")) : null,
  );
}

function showHeading() {
  const one = here();
  if (!one) return byId("heading").replaceChildren(h("h1", {}, t("No channel")));
  const facts = [KINDS[one.type], one.archived && t("archived"), one.locked && t("locked"), one.topic].filter(Boolean);
  const named = { class: "tool named" };
  const parts = [
    h("h1", {}, h("span", { class: "sign", "aria-hidden": "true" }, sign(one)), one.name),
    h("span", { class: "topic" }, facts.join(" · ")),
    one.type !== DM && !one.posts ? tool(t("New table"), t("New table"), () => tell("tables"), { class: "tool named" }) : null,
    one.posts ? tool(t("+ Post"), t("New post"), newPost, named) : null,
    one.threads.length ? tool(t("+ Thread"), t("New thread"), newThread, named) : null,
    ...(isThread(one) ? shutting(one, named) : []),
    one.type === DM ? tool(state.me.dms ? t("Close DMs") : t("Open DMs"), state.me.dms ? t("Close DMs: the bot may not write to you") : t("Open DMs: the bot may write to you"), () => tried(ask("dms", { open: !state.me.dms })), { class: "tool named" }) : null,
    one.manage ? tool(icon("cross"), t("Delete {name}", { name: one.name }), () => remove(one)) : null,
  ];
  byId("heading").replaceChildren(...parts.filter(Boolean));
}

// Archiving a thread and locking it, for those who may.
function shutting(one, named) {
  const shut = (how) => tried(ask("shut", { channel: one.id, ...how }));
  const archive = one.archived ? t("Open again") : t("Archive");
  const lock = one.locked ? t("Unlock") : t("Lock");
  return [
    one.manage ? tool(archive, archive, () => shut({ archived: !one.archived }), named) : null,
    one.lockable ? tool(lock, lock, () => shut({ archived: !one.locked, locked: !one.locked }), named) : null,
  ];
}

async function opened(what, asked) {
  const made = asked && (await tried(ask(what, asked)));
  if (made) tell("open", made.channel);
}

async function newChannel() {
  const fields = [{ key: "name", label: t("Name") }, { key: "type", label: t("Type"), options: MADE }];
  await opened("new_channel", await askAll(t("New channel"), fields, { yes: t("Create channel") }));
}

async function newThread() {
  const { id, threads } = here();
  const readers = [["public", t("Everybody")], ["private", t("Those who are added")]];
  const fields = [{ key: "name", label: t("Name") }];
  if (threads.length > 1) fields.push({ key: "kind", label: t("Who reads it"), options: readers });
  const asked = await askAll(t("New thread"), fields, { yes: t("Create thread") });
  await opened("new_thread", asked && { channel: id, name: asked.name, private: asked.kind === "private" });
}

async function newPost() {
  const { id, posts } = here();
  const fields = [{ key: "name", label: t("Title") }, { key: "text", label: t("Message"), most: 2000 }];
  if (posts.length) fields.push({ key: "tag", label: t("Tag"), options: [["", t("None")], ...posts.map((one) => [one, one])] });
  const asked = await askAll(t("New post"), fields, { yes: t("Post") });
  await opened("post", asked && { channel: id, ...asked });
}

async function remove(channel) {
  if (await askFor(t("Delete {name} and everything in it?", { name: channel.name }), { yes: t("Delete"), danger: true })) await tried(ask("delete_channel", { channel: channel.id }));
}
