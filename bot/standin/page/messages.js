// The log of the open channel.
import { byId, colored, h, notice, tell, tool, tried } from "./dom.js";
import { layout } from "./components.js";
import { icon } from "./icons.js";
import { ask } from "./live.js";
import { inline, markdown } from "./markdown.js";
import { keepPictures, local, picture } from "./picture.js";
import { changed, colorOf, nameOf, state } from "./state.js";
import { t } from "./words.js";

const EPHEMERAL = 64, LOADING = 128;
const GROUP = 7 * 60 * 1000;

export function addMessage(message, isNew) {
  if (message.channel_id === state.channel) {
    if (!isNew && !state.messages.has(message.id)) return;
    state.messages.set(message.id, message);
    const old = find(message.id);
    const row = draw(message, before(message));
    if (old) keepFocus(old, row);
    else {
      byId("messages").querySelector(".empty")?.remove();
      byId("messages").append(row);
    }
    typing();
    const by = message.interaction_metadata?.user.id ?? message.author.id;
    if (pinned || (isNew && by === state.me?.id)) toEnd();
  } else if (isNew) {
    const unread = state.unread.get(message.channel_id) ?? { pings: 0 };
    if (message.mentions.some((one) => one.id === state.me?.id)) unread.pings++;
    state.unread.set(message.channel_id, unread);
    changed("channels");
  }
}

export function dropMessage(channel, id) {
  if (channel !== state.channel) return;
  state.messages.delete(id);
  find(id)?.remove();
}

export function showMessages() {
  const rows = [];
  let last = null;
  for (const message of [...state.messages.values()].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))) {
    rows.push(draw(message, last));
    last = message;
  }
  byId("messages").ariaBusy = "false";
  byId("messages").replaceChildren(...(rows.length ? rows : [h("p", { class: "empty" }, t("Nothing was said here yet. Type / for commands."))]));
  toEnd();
}

let typingTimer = null;

export function showTyping(channel, user) {
  if (channel === state.channel) typing(t("{name} is typing …", { name: nameOf(user) ?? t("Somebody") }));
}

function typing(text = "") {
  clearTimeout(typingTimer);
  const was = typingTimer;
  typingTimer = null;
  if (text || was) notice(text);
  if (text) typingTimer = setTimeout(typing, 9000);
}

const find = (id) => document.getElementById(`m${id}`);
const before = (message) => [...state.messages.values()].filter((one) => BigInt(one.id) < BigInt(message.id)).pop() ?? null;

// Whoever reads the end stays at the end, also when the window or a picture changes its size.
let pinned = true;

function toEnd() {
  const box = byId("messages");
  box.scrollTop = box.scrollHeight;
  pinned = true;
}

byId("messages").addEventListener("scroll", (event) => {
  const box = event.currentTarget;
  pinned = box.scrollHeight - box.scrollTop - box.clientHeight < 120;
});
byId("messages").addEventListener("load", () => pinned && toEnd(), true);
new ResizeObserver(() => pinned && toEnd()).observe(byId("messages"));

// An edit must not throw away the focus of somebody who walks through by keyboard.
function keepFocus(old, row) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  keepPictures(old, row);
  const controls = (element) => [...element.querySelectorAll("[data-id]")];
  const place = focused ? controls(old).findIndex((one) => one.contains(focused)) : -1;
  old.replaceWith(row);
  if (place < 0) return;
  const same = row.querySelector(`[data-id="${CSS.escape(controls(old)[place].dataset.id)}"]`);
  const next = same ?? controls(row)[place] ?? controls(row)[0];
  (next?.matches("fieldset") ? next.querySelector("input") : next)?.focus();
}

function announced(message) {
  const other = message.message_reference.channel_id;
  const name = state.channels.find((one) => one.id === other)?.name ?? message.content;
  const words = message.type === 18 ? [icon("thread"), t(" {name} started a thread: ", { name: nameOf(message.author.id) ?? t("Somebody") })] : [t("This thread began with a message in ")];
  return h("p", { id: `m${message.id}`, class: "announced" }, words, h("button", { class: "link", onclick: () => tell("open", other) }, name));
}

function draw(message, last) {
  if (message.type === 18 || message.type === 21) return announced(message);
  const hidden = (message.flags & EPHEMERAL) !== 0;
  const mine = message.mentions.some((one) => one.id === state.me?.id);
  const follows = last && last.author.id === message.author.id && !message.interaction_metadata && !message.message_reference && new Date(message.timestamp) - new Date(last.timestamp) < GROUP && !hidden && !(last.flags & EPHEMERAL) && last.type !== 18 && last.type !== 21;
  const name = message.author.global_name ?? message.author.username;
  return h(
    "article",
    { id: `m${message.id}`, class: `message${hidden ? " hidden" : ""}${mine ? " pinged" : ""}${follows ? " follows" : ""}`, "aria-label": `${name}` },
    origin(message),
    follows ? h("div", { class: "avatar none" }) : colored(h("div", { class: "avatar", "aria-hidden": "true" }, name[0]), colorOf(message.author.id)),
    h(
      "div",
      { class: "body" },
      follows ? null : head(message, name),
      message.flags & LOADING ? h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, "•••"), t(" {name} is thinking …", { name })) : null,
      message.content ? h("div", { class: "text" }, markdown(message.content), message.edited_timestamp ? h("span", { class: "edited" }, t(" (edited)")) : null) : null,
      message.embeds.map(embed),
      message.attachments.map(attachment),
      message.components.length ? h("div", { class: "parts" }, message.components.map((one) => layout(one, message))) : null,
      hidden ? h("p", { class: "only" }, t("Only you can see this · "), h("button", { class: "link", onclick: () => remove(message) }, t("Dismiss message"))) : null,
    ),
    tools(message, hidden),
  );
}

function head(message, name) {
  const at = new Date(message.timestamp);
  return h(
    "header",
    {},
    colored(h("strong", { class: "author" }, name), colorOf(message.author.id)),
    message.author.bot ? h("span", { class: "app" }, "APP") : null,
    h("time", { dateTime: message.timestamp, title: at.toLocaleString() }, at.toLocaleTimeString([], { timeStyle: "short" })),
  );
}

function origin(message) {
  const by = message.interaction_metadata;
  if (message.interaction) {
    return h("p", { class: "origin" }, t("{name} used ", { name: nameOf(by.user.id) ?? by.user.username }), h("b", {}, `/${message.interaction.name}`));
  }
  const id = message.message_reference?.message_id;
  if (!id) return null;
  const earlier = state.messages.get(id);
  const words = earlier ? excerpt(earlier) : t("a message that is gone");
  return h("p", { class: "origin" }, icon("reply"), " ", h("button", { class: "link", onclick: () => find(id)?.scrollIntoView({ block: "center" }) }, words));
}

function excerpt(message) {
  const texts = [message.content];
  const walk = (several) => several.forEach((one) => (one.content && texts.push(one.content), walk(one.components ?? [])));
  walk(message.components);
  const first = (texts.find(Boolean) ?? t("a picture")).split("\n")[0].replace(/^(#+|-#|>|-) /, "");
  return h("span", {}, inline(first)).textContent.slice(0, 80);
}

function tools(message, hidden) {
  const may = message.author.id === state.me?.id || state.me?.admin;
  if (hidden || !may) return null;
  return h("div", { class: "tools" }, tool(icon("cross"), t("Delete message"), () => remove(message)));
}

const remove = (message) => tried(ask("delete", { channel: message.channel_id, message: message.id }));

function attachment(one) {
  if (one.content_type?.startsWith("image/")) {
    return picture(one, one.description ?? "", `${one.id}`);
  }
  return h("a", { class: "file", href: local(one.url), target: "_blank", download: one.filename }, one.filename, h("small", {}, ` ${Math.ceil(one.size / 1024)} KiB`));
}

function embed(one) {
  const color = one.color === undefined ? "#4e5058" : `#${one.color.toString(16).padStart(6, "0")}`;
  return colored(
    h(
      "section",
      { class: "embed" },
      one.author?.name ? h("small", {}, one.author.name) : null,
      one.title ? h("h4", {}, one.title) : null,
      one.description ? h("div", { class: "text" }, markdown(one.description)) : null,
      one.fields?.length ? h("dl", {}, one.fields.map((field) => h("div", {}, h("dt", {}, field.name), h("dd", {}, markdown(field.value))))) : null,
      one.image?.url ? h("img", { src: local(one.image.url), alt: "" }) : null,
      one.footer?.text ? h("small", {}, one.footer.text) : null,
    ),
    color,
  );
}
