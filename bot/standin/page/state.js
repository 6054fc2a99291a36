// What the page knows now. Modules read it and are told when a part changes.

export const state = {
  host: false,
  people: [],
  me: null,
  bot: null,
  guild: "",
  channels: [],
  roles: [],
  channel: null,
  messages: new Map(),
  unread: new Map(),
  online: false,
};

const watchers = new Map();

export function watch(part, act) {
  if (!watchers.has(part)) watchers.set(part, []);
  watchers.get(part).push(act);
}

export function changed(...parts) {
  for (const part of parts) for (const act of watchers.get(part) ?? []) act();
}

export const here = () => state.channels.find((one) => one.id === state.channel) ?? null;

export function nameOf(userId) {
  const person = state.people.find((one) => one.id === userId);
  return person?.name ?? (state.bot?.id === userId ? state.bot.name : null);
}

export const colorOf = (userId) => state.people.find((one) => one.id === userId)?.color ?? "#5865f2";
