// A text field with suggestions, for keyboard and pointer alike.
import { h } from "./dom.js";

let count = 0;

// A quiet one opens when it is asked to, and Tab leaves it as it is; elsewhere Tab takes what is marked.
// `moves`: a choice puts the focus elsewhere by itself; `first` offers the first item before anything is typed.
// source(text) gives [{label, value, about}] or a promise of them; pick(item, text) is called on a choice.
export function combo({ label, placeholder, source, pick, value = "", moves = false, first = false, quiet = false, onkeydown = () => {}, oninput = () => {} }) {
  const id = `combo${++count}`;
  let items = [];
  let at = -1;
  let asked = 0;
  const list = h("ul", { id, role: "listbox", class: "suggestions", hidden: true });
  const input = h("input", {
    type: "text", value, placeholder, autocomplete: "off", spellcheck: false, "aria-label": label, role: "combobox",
    "aria-controls": id, "aria-expanded": "false", "aria-autocomplete": "list",
    oninput: () => (oninput(input.value), refresh()),
    onfocus: () => quiet || refresh(),
    onclick: () => list.hidden && refresh(),
    onblur: () => setTimeout(() => document.activeElement === input || close(), 150), // come back at once, it stays open
    onkeydown: keys,
  });

  async function refresh() {
    const mine = ++asked;
    let found = [];
    try {
      found = await source(input.value);
    } catch (error) {
      found = [{ label: error.message, value: null, disabled: true }];
    }
    if (mine !== asked || document.activeElement !== input) return;
    items = found;
    const same = items.findIndex((item) => item.label.toLowerCase() === input.value.toLowerCase());
    at = items.length && (input.value || first) ? Math.max(same, 0) : -1;
    draw();
  }

  function draw() {
    list.replaceChildren(...items.map((item, n) =>
      h("li", { id: `${id}-${n}`, role: "option", "aria-selected": String(n === at), class: item.disabled ? "none" : "", "data-value": item.value, onpointerdown: (event) => (event.preventDefault(), event.button === 0 && choose(n)) },
        h("b", {}, item.label), item.about ? h("small", {}, item.about) : null)));
    const opening = list.hidden && items.length;
    list.hidden = !items.length;
    input.setAttribute("aria-expanded", String(!list.hidden));
    if (at >= 0) input.setAttribute("aria-activedescendant", `${id}-${at}`);
    else input.removeAttribute("aria-activedescendant");
    (opening && quiet ? list : list.children[at])?.scrollIntoView({ block: "nearest" });
  }

  function close() {
    asked++;
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
  }

  function choose(n) {
    const item = items[n];
    if (!item || item.disabled) return;
    close();
    pick(item);
  }

  function keys(event) {
    if (event.isComposing) return;
    const open = !list.hidden && items.length;
    if (!open && quiet && ["Enter", " ", "ArrowDown", "ArrowUp"].includes(event.key)) {
      event.preventDefault();
      return refresh();
    }
    if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      at = (at + (event.key === "ArrowDown" ? 1 : -1) + items.length) % items.length;
      return draw();
    }
    if (event.key === "Tab" && (quiet || event.shiftKey || !input.value)) return close();
    if (open && at >= 0 && (event.key === "Enter" || event.key === "Tab")) {
      if (event.key === "Enter" || moves) event.preventDefault();
      return choose(at);
    }
    if (open && event.key === "Escape") {
      event.stopPropagation();
      event.preventDefault();
      return close();
    }
    onkeydown(event);
  }

  return { box: h("div", { class: "combo" }, input, list), input, refresh, close };
}
