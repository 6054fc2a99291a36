// Elements without markup strings: text stays text.

export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "class") element.className = value;
    else if (key in element && key !== "list" && key !== "role") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function colored(element, color) {
  element.style.setProperty("--color", color);
  return element;
}

export const byId = (id) => document.getElementById(id);

export const notice = (text) => (byId("notice").textContent = text);

// What a click starts: its refusal stands in the line above the composer.
export async function tried(promise) {
  try {
    notice("");
    return await promise;
  } catch (error) {
    notice(error.message);
    return null;
  }
}

export const tool = (sign, label, act, more = {}) => h("button", { class: "tool", "aria-label": label, title: label, onclick: act, ...more }, sign);

export const tell = (name, detail) => dispatchEvent(new CustomEvent(name, { detail }));
