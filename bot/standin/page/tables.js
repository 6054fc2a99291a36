// The shortcut to a game: its table is opened, computers fill the seats, it starts. The bot says which games there are.
import { byId, h, notice, tell } from "./dom.js";
import { ask } from "./live.js";
import { here, state } from "./state.js";
import { t } from "./words.js";

const PATH = "table new", OPTION = "game";
// What the bot's buttons are called, in the language of the server.
const FILL = ["Add computer", "Añadir ordenador"], START = ["Start", "Empezar"], PLAYED = ["Your move", "Tu turno"];
const PATIENCE_MS = 10000;

export async function games() {
  const { commands } = await ask("commands", { channel: state.channel });
  if (!commands.some((one) => one.type === 1 && PATH.startsWith(`${one.name} `))) return [];
  const answer = await ask("autocomplete", { channel: state.channel, path: PATH, focused: OPTION, value: "", options: {} });
  return answer.choices ?? [];
}

// A row of buttons, one for each game.
export function offer(found) {
  return h("div", { class: "offer" },
    h("h3", {}, t("Play a game")),
    h("p", {}, t("Alone at a new table: computers take the other seats and the game begins.")),
    h("div", { class: "row" }, found.map((one) => h("button", { class: "button primary", onclick: (event) => begin(one, event.currentTarget) }, one.name))),
    h("p", {}, t("Or with others: type "), h("kbd", {}, "/table new"), t(", and be somebody else in the bar above to join.")));
}

export async function offerHere() {
  const where = state.channel;
  const empty = byId("messages").querySelector(".empty");
  if (!empty || empty.querySelector(".offer") || here()?.type === 1 || here()?.posts || !state.bot?.online) return;
  const found = await games().catch(() => []);
  if (found.length && empty.isConnected && state.channel === where) empty.replaceChildren(offer(found));
}

export async function offerAtEnd() {
  const box = byId("messages");
  box.querySelector(".offer")?.remove();
  try {
    const found = await games();
    if (!found.length) return notice(t("The bot offers no games here."));
    const shown = offer(found);
    (box.querySelector(".empty") ?? box).append(shown);
    shown.scrollIntoView({ block: "nearest" });
    shown.querySelector("button").focus();
  } catch (error) {
    notice(error.message);
  }
}

async function begin(game, control) {
  const busy = control.closest(".offer").querySelectorAll("button");
  for (const one of busy) one.disabled = true;
  notice(t("Opening a table of {game} …", { game: game.name }));
  try {
    const thread = standing() && here()?.threads.includes("public");
    const lobby = await open(game, thread ? { thread } : {});
    byId("messages").querySelector(".offer")?.remove();
    if (!lobby) return notice(t("No table was opened; the bot says why."));
    for (let filled = true; filled; ) {
      const answer = await press(lobby, FILL);
      filled = answer && answer.kind !== "failed" && !answer.private;
      if (answer?.private) await ask("delete", { channel: lobby.channel_id, message: answer.private });
    }
    await press(lobby, START);
    notice("");
    byId("messages").focus();
  } catch (error) {
    notice(error.message);
  } finally {
    for (const one of busy) one.disabled = false;
  }
}

// Whether a lobby or a game in play stands here, as far as its message is on the page.
const standing = () => [...state.messages.values()].some((one) => buttonOf(one, START) || buttonOf(one, PLAYED));

// The lobby that a command opened, here or in a new thread; null when there is none. A slow bot is waited for: nothing is opened twice.
async function open(game, more) {
  const where = state.channel;
  const messages = new Set(state.messages.keys()), channels = new Set(state.channels.map((one) => one.id));
  const opened = await ask("slash", { channel: where, path: PATH, options: { [OPTION]: game.value, ...more } });
  if (more.thread) {
    const thread = await until(() => state.channels.find((one) => one.parent === where && !channels.has(one.id)));
    if (!thread) return null;
    if (opened.private) await ask("delete", { channel: where, message: opened.private });
    tell("open", thread.id);
  }
  const lobby = await until(() => [...state.messages.values()].find((one) => !messages.has(one.id) && buttonOf(one, START)));
  if (opened.private && !more.thread && lobby) await ask("delete", { channel: where, message: opened.private });
  return lobby;
}

async function press(lobby, labels) {
  const button = buttonOf(state.messages.get(lobby.id), labels);
  return button && !button.disabled ? ask("press", { channel: lobby.channel_id, message: lobby.id, id: button.custom_id }) : null;
}

function buttonOf(message, labels) {
  const inside = (several) => several.flatMap((one) => [one, ...inside(one.components ?? []), ...(one.accessory ? [one.accessory] : [])]);
  return inside(message?.components ?? []).find((one) => one.type === 2 && labels.includes(one.label));
}

async function until(found) {
  for (let waited = 0; waited < PATIENCE_MS; waited += 50) {
    const there = found();
    if (there) return there;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
}
