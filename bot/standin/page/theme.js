// Dark or light as the system has it, or as chosen here; runs before anything is drawn.
{
  const THEMES = ["auto", "dark", "light"];
  const root = document.documentElement;
  const light = matchMedia("(prefers-color-scheme: light)");
  const chosen = () => localStorage.getItem("theme") ?? "auto";
  const show = () => (root.dataset.theme = chosen() === "auto" ? (light.matches ? "light" : "dark") : chosen());
  light.addEventListener("change", show);
  addEventListener("storage", show);
  window.theme = {
    chosen,
    next() {
      localStorage.setItem("theme", THEMES[(THEMES.indexOf(chosen()) + 1) % THEMES.length]);
      show();
    },
  };
  show();
}
