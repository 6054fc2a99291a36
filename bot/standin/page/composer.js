// The line at the bottom: words, or / and a command.
import { combo } from "./combo.js";
import { openCommand } from "./command.js";
import { byId, h, notice, tried } from "./dom.js";
import { ask } from "./live.js";
import { about, called } from "./locale.js";
import { here, state } from "./state.js";
import { t } from "./words.js";

let shown = null;

export function showComposer() {
  const channel = here();
  const key = `${channel?.id} ${channel?.write} ${channel?.posts} ${state.me?.id} ${state.me?.member}`;
  if (key === shown) return;
  shown = key;
  plain();
}

export function plain(focus = false) {
  const channel = here();
  const box = byId("composer");
  if (state.me && !state.me.member) {
    return box.replaceChildren(h("p", { class: "outside" }, t("{name} is not in this server. ", { name: state.me.name }), h("button", { class: "button primary", onclick: () => tried(ask("join")) }, t("Join it again"))));
  }
  if (!channel) return box.replaceChildren();
  if (channel.posts) return box.replaceChildren(h("p", { class: "outside" }, t("People talk and play in this forum's posts: open one, or write one with + Post.")));
  const line = combo({
    label: t("Message"),
    moves: true,
    placeholder: channel.write ? t("Message {name}, or / for commands", { name: (channel.type === 1 ? "@" : "#") + channel.name }) : t("You may not write here; / for commands"),
    first: true,
    source: async (text) => (text.startsWith("/") ? matching(text.slice(1)) : []),
    pick: (item) => openCommand(item.value, () => plain(true)),
    onkeydown: (event) => event.key === "Enter" && say(line.input),
  });
  box.replaceChildren(line.box);
  if (focus) line.input.focus();
}

async function matching(text) {
  const { commands } = await ask("commands", { channel: state.channel });
  const all = commands.filter((one) => one.type === 1).flatMap((one) => leaves(one, one.name, called(one)));
  const words = text.toLowerCase().trim().split(/\s+/);
  const fits = all.filter((one) => words.every((word) => one.path.includes(word) || one.called.toLowerCase().includes(word)));
  fits.sort((a, b) => begins(b, text) - begins(a, text));
  return fits.slice(0, 60).map((one) => ({ label: "/" + one.called, about: one.description, value: one }));
}

const begins = (one, text) => Number(one.path.startsWith(text) || one.called.startsWith(text));

function leaves(one, path, shown) {
  const inner = (one.options ?? []).filter((option) => option.type <= 2);
  if (inner.length) return inner.flatMap((option) => leaves(option, `${path} ${option.name}`, `${shown} ${called(option)}`));
  return [{ path, called: shown, description: about(one), options: one.options ?? [] }];
}

async function say(input) {
  const text = input.value.trim();
  if (!text) return;
  if (text.startsWith("/")) return notice(t("Choose a command from the list."));
  if (await tried(ask("say", { channel: state.channel, text }))) input.value = "";
}

addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, textarea, select, button, a, dialog");
  if (event.key === "/" && !typing) {
    const input = byId("composer").querySelector("input");
    if (!input) return;
    event.preventDefault();
    input.focus();
    input.value = "/";
    input.dispatchEvent(new Event("input"));
  }
});
