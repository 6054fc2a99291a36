// Discord's markdown, the parts that matter: blocks first, then what stands in a line.
import { colored, h, tell } from "./dom.js";
import { colorOf, nameOf, state } from "./state.js";
import { t } from "./words.js";

export function markdown(text) {
  const out = [];
  const fence = /```(?:[a-z0-9+-]*\n)?([\s\S]*?)```/gi;
  let at = 0;
  for (const found of text.matchAll(fence)) {
    out.push(...blocks(text.slice(at, found.index)), h("pre", {}, h("code", {}, found[1].replace(/\n$/, ""))));
    at = found.index + found[0].length;
  }
  return [...out, ...blocks(text.slice(at))];
}

function blocks(text) {
  const out = [];
  let lines = [];
  let list = null;
  let quote = null;
  const flush = () => {
    if (lines.length) out.push(h("p", {}, lines.flatMap((line, n) => (n ? [h("br"), ...inline(line)] : inline(line)))));
    lines = [];
    list = quote = null;
  };
  for (const line of text.replace(/^\n|\n$/g, "").split("\n")) {
    const heading = /^(#{1,3}) +(.+)/.exec(line);
    const item = /^( *)(?:[-*]|(\d+)\.) +(.+)/.exec(line);
    const quoted = /^> (.*)/.exec(line);
    const small = /^-# +(.+)/.exec(line);
    if (heading) flush(), out.push(h(`h${heading[1].length + 2}`, {}, inline(heading[2])));
    else if (small) flush(), out.push(h("p", { class: "small" }, inline(small[1])));
    else if (item) {
      if (!list) flush(), out.push((list = h(item[2] ? "ol" : "ul", item[2] ? { start: +item[2] } : {})));
      const li = h("li", {}, inline(item[3]));
      if (item[1]) li.classList.add("deeper");
      list.append(li);
    } else if (quoted) {
      if (!quote) flush(), out.push((quote = h("blockquote")));
      else quote.append(h("br"));
      quote.append(...inline(quoted[1]));
    } else if (!line && !lines.length) flush();
    else {
      if (list || quote) flush();
      lines.push(line);
    }
  }
  flush();
  return out;
}

const RULES = [
  [/\\([\\*_~`|>#<\[\]().+!-])/, (m) => m[1]],
  [/``?([^`]+)``?/, (m) => h("code", {}, m[1])],
  [/\*\*\*(.+?)\*\*\*/, (m) => h("strong", {}, h("em", {}, inline(m[1])))],
  [/\*\*(.+?)\*\*(?!\*)/, (m) => h("strong", {}, inline(m[1]))],
  [/__(.+?)__(?!_)/, (m) => h("u", {}, inline(m[1]))],
  [/~~(.+?)~~/, (m) => h("s", {}, inline(m[1]))],
  [/\|\|(.+?)\|\|/, (m) => spoiler(inline(m[1]))],
  [/\*(?=\S)(.+?)\*(?!\*)/, (m) => h("em", {}, inline(m[1]))],
  [/\b_(?=\S)(.+?)_\b/, (m) => h("em", {}, inline(m[1]))],
  [/<@!?(\d+)>/, (m) => mention(m[1])],
  [/<@&(\d+)>/, (m) => h("span", { class: "mention" }, "@" + (state.roles.find((r) => r.id === m[1])?.name ?? "role"))],
  [/<#(\d+)>/, (m) => place(m[1], "#" + (state.channels.find((c) => c.id === m[1])?.name ?? "unknown"))],
  [/<\/([^:>]+):\d+>/, (m) => h("span", { class: "mention" }, "/" + m[1])],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => time(m[0], +m[1], m[2] ?? "f")],
  [/\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/, (m) => link(m[2], inline(m[1]))],
  [/<?(https?:\/\/[^\s<>]+[^\s<>.,:;"')\]])>?/, (m) => link(m[1], [m[1]])],
];

export function inline(text) {
  const out = [];
  while (text) {
    let best = null;
    for (const [pattern, make] of RULES) {
      const found = pattern.exec(text);
      if (found && (!best || found.index < best.found.index)) best = { found, make };
    }
    if (!best) return [...out, text];
    if (best.found.index) out.push(text.slice(0, best.found.index));
    out.push(best.make(best.found));
    text = text.slice(best.found.index + best.found[0].length);
  }
  return out;
}

function mention(id) {
  const mine = id === state.me?.id;
  return colored(h("span", { class: "mention" + (mine ? " mine" : "") }, "@" + (nameOf(id) ?? "unknown")), colorOf(id));
}

export function spoiler(children) {
  const show = (event) => event.currentTarget.classList.add("open");
  return h("span", { class: "spoiler", tabIndex: 0, role: "button", "aria-label": t("Spoiler"), onclick: show, onkeydown: (event) => event.key === "Enter" && show(event) }, children);
}

// A channel that can be seen opens when it is pressed, as in Discord; so does a link that leads to one.
function place(id, children) {
  const known = state.channels.some((channel) => channel.id === id);
  return known ? h("button", { class: "mention", onclick: () => tell("open", id) }, children) : h("span", { class: "mention" }, children);
}

function link(url, children) {
  const [, id] = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)/.exec(url) ?? [];
  if (id && state.channels.some((channel) => channel.id === id)) return place(id, children);
  return h("a", { href: url, target: "_blank", rel: "noreferrer noopener" }, children);
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

// A time that no calendar has stays what was typed.
function time(typed, seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return typed;
  const whole = date.toLocaleString([], STYLES.F);
  return h("time", { title: whole, dateTime: date.toISOString() }, style === "R" ? relative(date) : date.toLocaleString([], STYLES[style]));
}

function relative(date) {
  const left = (date - Date.now()) / 1000;
  const format = new Intl.RelativeTimeFormat([], { numeric: "auto" });
  for (const [unit, length] of [["day", 86400], ["hour", 3600], ["minute", 60]]) {
    if (Math.abs(left) >= length) return format.format(Math.round(left / length), unit);
  }
  return format.format(Math.round(left), "second");
}
