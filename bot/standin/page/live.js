// The websocket: questions with answers, and what the server tells unasked.

import { t } from "./words.js";

const waiting = new Map();
const listeners = [];
let socket = null;
let count = 0;
let delay = 300;

export function onTold(listener) {
  listeners.push(listener);
}

export function connect() {
  socket = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/live`);
  socket.onopen = () => {
    delay = 300;
    tell({ t: "connected" });
  };
  socket.onmessage = (event) => {
    const payload = JSON.parse(event.data);
    if (!("re" in payload)) return tell(payload);
    const answer = waiting.get(payload.re);
    waiting.delete(payload.re);
    if (!answer) return;
    if (payload.error) answer.reject(new Error(payload.error));
    else answer.resolve(payload);
  };
  socket.onclose = () => {
    for (const answer of waiting.values()) answer.reject(new Error(t("The connection was lost.")));
    waiting.clear();
    tell({ t: "disconnected" });
    setTimeout(connect, delay);
    delay = Math.min(delay * 2, 5000);
  };
}

function tell(payload) {
  for (const listener of listeners) listener(payload);
}

export function ask(op, more = {}) {
  return new Promise((resolve, reject) => {
    if (!socket || socket.readyState !== WebSocket.OPEN) return reject(new Error(t("The server cannot be reached.")));
    const n = ++count;
    waiting.set(n, { resolve, reject });
    socket.send(JSON.stringify({ op, n, ...more }));
  });
}
