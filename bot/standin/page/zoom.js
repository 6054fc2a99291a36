// A picture that one can come close to: two fingers, Ctrl and the wheel, + and - change its size; dragging moves it.
import { h } from "./dom.js";
import { t } from "./words.js";

const MOST = 6, STEP = 1.5;

// The picture in its box, and the two buttons; a size of 1 fits the box.
export function zoomable(image) {
  let size = 1;
  let pinch = null;
  const box = h("div", { class: "closely", tabIndex: 0, role: "group", "aria-label": t("Picture; + and - change its size"), onkeydown: keys }, image);

  // What lies under a point of the screen stays there.
  function zoom(to, x = middle().x, y = middle().y) {
    const before = image.getBoundingClientRect();
    const at = { x: (x - before.left) / before.width, y: (y - before.top) / before.height };
    size = Math.min(MOST, Math.max(1, to));
    box.classList.toggle("near", size > 1);
    image.style.width = size > 1 ? `${size * 100}%` : "";
    const after = image.getBoundingClientRect();
    box.scrollLeft += after.left + at.x * after.width - x;
    box.scrollTop += after.top + at.y * after.height - y;
  }

  function middle() {
    const frame = box.getBoundingClientRect();
    return { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 };
  }

  function keys(event) {
    if (event.key === "+" || event.key === "=") zoom(size * STEP);
    else if (event.key === "-") zoom(size / STEP);
  }

  box.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(size * (event.deltaY < 0 ? STEP : 1 / STEP), event.clientX, event.clientY);
  }, { passive: false });
  box.addEventListener("dblclick", (event) => zoom(size > 1 ? 1 : 3, event.clientX, event.clientY));

  const apart = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  box.addEventListener("touchstart", (event) => {
    pinch = event.touches.length === 2 ? { apart: apart(event.touches), size } : null;
  }, { passive: true });
  box.addEventListener("touchmove", (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const [one, other] = event.touches;
    zoom((pinch.size * apart(event.touches)) / pinch.apart, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
  }, { passive: false });

  // A finger moves the picture by scrolling; the mouse by dragging.
  let held = null;
  box.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button !== 0 || size === 1) return;
    event.preventDefault();
    box.focus();
    box.setPointerCapture(event.pointerId);
    held = { x: event.clientX + box.scrollLeft, y: event.clientY + box.scrollTop };
  });
  box.addEventListener("pointermove", (event) => {
    if (held) box.scrollTo(held.x - event.clientX, held.y - event.clientY);
  });
  for (const end of ["pointerup", "pointercancel"]) box.addEventListener(end, () => (held = null));

  const buttons = [["-", t("Smaller"), 1 / STEP], ["+", t("Larger"), STEP]].map(([sign, label, by]) =>
    h("button", { class: "button secondary", "aria-label": label, onclick: () => zoom(size * by) }, sign));
  return { box, buttons };
}
