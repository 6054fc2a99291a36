// Components laid out as Discord does, and what happens when they are used.
import { byId, colored, h } from "./dom.js";
import { ask } from "./live.js";
import { markdown, spoiler } from "./markdown.js";
import { openForm } from "./form.js";
import { choices } from "./pick.js";
import { local, picture } from "./picture.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link-button" };

export function layout(one, message) {
  switch (one.type) {
    case 1:
      return h("div", { class: "row" }, one.components.map((inner) => layout(inner, message)));
    case 2:
      return button(one, message);
    case 3: case 5: case 6: case 7: case 8:
      return select(one, message);
    case 9:
      return h("div", { class: "section" }, h("div", {}, one.components.map((inner) => layout(inner, message))), layout(one.accessory, message));
    case 10:
      return h("div", { class: "text" }, markdown(one.content));
    case 11:
      return h("div", { class: "thumbnail" }, shown(one, message));
    case 12:
      return h("div", { class: "gallery n" + Math.min(one.items.length, 4) }, one.items.map((item) => shown(item, message)));
    case 13:
      return h("a", { class: "file", href: local(one.file.url), target: "_blank", download: one.name }, one.name ?? "file", h("small", {}, ` ${Math.ceil(one.size / 1024)} KiB`));
    case 14:
      return one.divider ? h("hr", { class: one.spacing === 2 ? "wide" : "" }) : h("div", { class: "gap" + (one.spacing === 2 ? " wide" : "") });
    case 17: {
      const inside = h("div", { class: "container" + (one.accent_color === null ? "" : " accent") }, one.components.map((inner) => layout(inner, message)));
      if (one.accent_color !== null) colored(inside, `#${one.accent_color.toString(16).padStart(6, "0")}`);
      return one.spoiler ? spoiler([inside]) : inside;
    }
    default:
      return h("p", { class: "small" }, `(a component of type ${one.type})`);
  }
}

function shown(item, message) {
  const name = new URL(item.media.url, location.href).pathname.split("/").pop();
  const whole = picture(item.media, item.description, `${message.id} ${name}`);
  return item.spoiler ? spoiler([whole]) : whole;
}

export function emoji(one) {
  return one ? h("span", { class: "emoji", "aria-hidden": one.id ? null : "true" }, one.id ? `:${one.name}:` : one.name) : null;
}

function button(one, message) {
  const label = [emoji(one.emoji), one.label ?? ""];
  if (one.url) return h("a", { class: "button secondary", href: one.url, target: "_blank", rel: "noreferrer noopener" }, label, icon("out"));
  return h(
    "button",
    {
      class: `button ${STYLES[one.style]}`,
      disabled: one.disabled,
      "data-id": one.custom_id,
      onclick: (event) => act(event.currentTarget, "press", { channel: message.channel_id, message: message.id, id: one.custom_id }),
    },
    label,
  );
}

function select(one, message) {
  const send = (values) => act(box, "select", { channel: message.channel_id, message: message.id, id: one.custom_id, values });
  const box = choices(one, send);
  return box;
}

// One thing at a time from each control; three seconds of silence are a failed interaction.
export async function act(control, op, more) {
  const article = control.closest("article, dialog, #composer");
  control.classList.add("waiting");
  control.setAttribute("aria-busy", "true");
  fail(article, "");
  try {
    const answer = await ask(op, more);
    if (answer.kind === "failed") fail(article, t("This interaction failed"));
    if (answer.form) openForm(answer.form, act);
    return answer;
  } catch (error) {
    fail(article, error.message);
    return null;
  } finally {
    control.classList.remove("waiting");
    control.removeAttribute("aria-busy");
  }
}

function fail(article, text) {
  const place = article?.isConnected ? article : byId("composer");
  place.querySelector(":scope .failed")?.remove();
  if (text) (place.querySelector(".body") ?? place).append(h("p", { class: "failed", role: "alert" }, text));
}
