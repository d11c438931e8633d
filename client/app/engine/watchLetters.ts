import type { Locale } from "#shared/locales.ts";
import { farLettersIn } from "#client/ui/styles/farLetters.ts";

// A message comes in any language. The sheet of its faces is fetched when its first letter stands on the screen; of the faces' files the browser then takes those that hold the letters.
export function watchLetters(page: Element, load: (locale: Locale) => Promise<void>): void {
  const asked = new Set<Locale>();
  const look = (text: string | null): void => {
    for (const locale of farLettersIn(text ?? "")) {
      if (asked.has(locale)) continue;
      asked.add(locale);
      // What could not be fetched is asked for again by the next letter.
      load(locale).catch(() => asked.delete(locale));
    }
  };
  for (const part of page.children) if (part.tagName !== "SCRIPT") look(part.textContent);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === "characterData") look(target.textContent);
      else for (const node of addedNodes) look(node.textContent);
  }).observe(page, { childList: true, characterData: true, subtree: true });
}
