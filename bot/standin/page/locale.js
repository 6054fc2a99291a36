// The client's language, as Discord names it; commands are shown by their names in it where they have one.
const LOCALES = ["id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR", "ro",
  "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko"];

function nearest(wanted) {
  if (LOCALES.includes(wanted)) return wanted;
  const [language] = wanted.split("-");
  if (language === "es") return wanted === "es" ? "es-ES" : "es-419";
  if (language === "en") return "en-US";
  return LOCALES.find((one) => one.split("-")[0] === language) ?? "en-US";
}

export const locale = nearest(navigator.language);
export const called = (one) => one.name_localizations?.[locale] ?? one.name;
export const about = (one) => one.description_localizations?.[locale] ?? one.description;
