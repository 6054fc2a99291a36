// The page's own signs, drawn as paths: they look the same whatever fonts a machine has.
const PATHS = {
  cross: "M4 4l8 8M12 4l-8 8",
  menu: "M2 4h12M2 8h12M2 12h12",
  bolt: "M9.5 1.5L3.5 9h4l-1 5.5 6-8h-4z",
  auto: "M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM8 2v12M9.5 3v10M11 4v8M12.5 6v4",
  dark: "M13 10A6 6 0 1 1 6 3a5 5 0 0 0 7 7z",
  light: "M8 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM8 1v2M8 13v2M1 8h2M13 8h2M3 3l1.4 1.4M11.6 11.6L13 13M13 3l-1.4 1.4M4.4 11.6L3 13",
  star: "M8 1.5l2 4.3 4.7.5-3.5 3.2 1 4.7L8 11.8l-4.2 2.4 1-4.7-3.5-3.2 4.7-.5z",
  thread: "M3 3v4a4 4 0 0 0 4 4h6M10 8l3 3-3 3",
  private: "M3 2v4a4 4 0 0 0 4 4h1M9 10h6v5H9zM10 10V8a2 2 0 0 1 4 0v2",
  news: "M2 6v4h3l7 3V3L5 6zM5 10v4M14 6v4",
  voice: "M2 6v4h3l4 3V3L5 6zM11 5a4 4 0 0 1 0 6M13 3a7 7 0 0 1 0 10",
  stage: "M8 6a2 2 0 1 0 0 4a2 2 0 1 0 0-4M5 12a5 5 0 1 1 6 0M3 14a8 8 0 1 1 10 0M8 11v4",
  forum: "M2 2h9v7H6l-3 3V9H2zM13 5h1v7h-1v3l-3-3H7",
  reply: "M13 13V9a4 4 0 0 0-4-4H3M6 2L3 5l3 3",
  out: "M7 3h6v6M13 3L4 12",
};

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", `icon ${name}`);
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
