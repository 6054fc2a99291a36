import { showChannels } from "./channels.js";
import { showComposer } from "./composer.js";
import { askForCode, code, remember } from "./door.js";
import { byId, notice } from "./dom.js";
import { connect, onTold, ask } from "./live.js";
import { locale } from "./locale.js";
import { addMessage, dropMessage, showMessages, showTyping } from "./messages.js";
import { browse, showPeople } from "./people.js";
import { changed, here, state, watch } from "./state.js";
import { offerAtEnd, offerHere } from "./tables.js";
import { t } from "./words.js";

onTold(async (told) => {
  switch (told.t) {
    case "hello":
      state.host = told.host;
      state.people = told.people;
      if (state.host) changed("people");
      await (state.host ? be(asked() ?? sessionStorage.getItem("me") ?? localStorage.getItem("me")) : enter(code()));
      break;
    case "state":
      Object.assign(state, told);
      document.title = `${told.me.name} · ${told.guild}`;
      if (!here()) await open((told.channels.find((c) => c.name === "tables") ?? told.channels.find((c) => c.type <= 1))?.id ?? null);
      changed("people", "channels", "channel");
      offerHere();
      break;
    case "message":
      addMessage(told.message, told.new);
      break;
    case "gone":
      dropMessage(told.channel, told.id);
      break;
    case "typing":
      showTyping(told.channel, told.user);
      break;
    case "connected":
    case "disconnected":
      state.online = told.t === "connected";
      notice(state.online ? "" : t("The connection was lost; trying again …"));
      break;
  }
});

const asked = () => new URLSearchParams(location.search).get("as");

async function be(userId) {
  const person = state.people.find((one) => one.id === userId) ?? state.people[0];
  sessionStorage.setItem("me", person.id);
  localStorage.setItem("me", person.id);
  if (asked()) history.replaceState(null, "", location.pathname);
  state.unread.clear();
  leave(); // what only the last person may see goes before anybody else is here
  await ask("be", { user: person.id, locale });
  await open(here()?.id ?? state.channel);
}

function leave() {
  state.messages = new Map();
  byId("messages").replaceChildren();
  byId("messages").ariaBusy = "true";
}

async function enter(said, wrong = "") {
  if (!said) return askForCode(enter, wrong);
  try {
    await ask("be", { code: said, locale });
  } catch (error) {
    return askForCode(enter, error.message);
  }
  remember(said);
  document.body.classList.remove("outside");
  await open(here()?.id ?? state.channel);
}

export async function open(channelId) {
  if (document.body.classList.contains("browsing")) browse();
  state.channel = channelId;
  state.messages = new Map();
  byId("messages").ariaBusy = "true";
  if (!channelId) return changed("channels", "channel", "messages");
  state.unread.delete(channelId);
  changed("channels", "channel");
  try {
    const { messages } = await ask("open", { channel: channelId });
    if (state.channel !== channelId) return;
    state.messages = new Map(messages.map((one) => [one.id, one]));
    changed("messages");
    await offerHere();
  } catch (error) {
    byId("messages").ariaBusy = "false";
    notice(error.message);
  }
}

addEventListener("be", (event) => be(event.detail));
addEventListener("open", (event) => open(event.detail));
addEventListener("tables", offerAtEnd);
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.body.classList.contains("browsing")) browse();
});
addEventListener("hashchange", () => state.host || location.reload());
watch("people", showPeople);
watch("channels", showChannels);
watch("messages", showMessages);
watch("channel", showComposer);
document.documentElement.lang = locale.split("-")[0];
connect();
