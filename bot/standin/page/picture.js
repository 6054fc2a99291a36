// Pictures: as large as Discord shows them, a click for all of them, ALT for their words.
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { t } from "./words.js";
import { zoomable } from "./zoom.js";

const told = new Set();

// Files come from this server whatever address the message names.
export function local(url) {
  const at = new URL(url, location.href);
  return at.pathname.startsWith("/cdn/") ? at.pathname + at.search : url;
}

// Discord fits a picture into about 550 by 350; its size is known before it is loaded, so nothing jumps.
export function picture(media, about, key) {
  const scale = media.width ? Math.min(1, 550 / media.width, 350 / media.height) : 1;
  const size = media.width ? { width: Math.round(media.width * scale), height: Math.round(media.height * scale) } : {};
  const image = h("img", { src: local(media.url), alt: about || t("A picture without a description"), ...size });
  const whole = h("button", { class: "enlarge", "data-id": `picture ${key}`, title: t("Open the picture"), onclick: () => enlarge(media, about) }, image);
  if (!about) return h("div", { class: "picture" }, whole);
  const words = h("p", { class: "alt", hidden: !told.has(key) }, about);
  const badge = h("button", { class: "badge", "data-id": `alt ${key}`, "aria-expanded": String(told.has(key)), "aria-label": t("Show the picture's description"), onclick: () => {
    words.hidden = !words.hidden;
    badge.setAttribute("aria-expanded", String(!words.hidden));
    told[words.hidden ? "delete" : "add"](key);
  } }, "ALT");
  return h("div", { class: "picture" }, whole, badge, words);
}

function enlarge(media, about) {
  const { box, buttons } = zoomable(h("img", { src: local(media.url), alt: about || t("A picture without a description"), draggable: false }));
  const dialog = openDialog("large", t("Picture"),
    box,
    h("div", { class: "under" },
      h("div", { class: "row" }, buttons,
        h("a", { href: local(media.url), target: "_blank" }, t("Open in browser")),
        h("button", { class: "button secondary", onclick: () => dialog.close() }, t("Close"))),
      about ? h("p", {}, about) : null));
  box.focus();
}

// Until a new picture is loaded the one it replaces is seen in its place, and one that stays is not loaded again.
export function keepPictures(old, row) {
  const before = [...old.querySelectorAll("img")];
  [...row.querySelectorAll("img")].forEach((image, n) => {
    const same = before.find((one) => one.src === image.src);
    if (same) return image.replaceWith(same);
    const last = before[n];
    if (!last || last.width !== image.width || last.height !== image.height) return;
    image.style.background = `url("${last.src}") 0 0 / 100% 100%`;
    image.addEventListener("load", () => (image.style.background = ""), { once: true });
  });
}
