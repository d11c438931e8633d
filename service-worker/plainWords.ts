const bodies: Readonly<Record<string, string>> = {
  en: "There is news for you",
  de: "Es gibt Neues für Sie",
  es: "Hay novedades para ti",
  fr: "Il y a du nouveau pour vous",
  it: "Ci sono novità per te",
  ja: "新しいお知らせがあります",
  ko: "새 소식이 있습니다",
  zh: "有新的消息",
};

// For a push that says nothing that can be read: in the language of the device.
export const plainWords = (language: string): { readonly title: string; readonly body: string } => ({
  title: "Hearth",
  body: bodies[language.slice(0, 2).toLowerCase()] ?? bodies["en"] ?? "",
});
