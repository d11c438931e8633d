import { useScreenKeys } from "#client/session/screenKeys.ts";

const mostKeys = 9;

// 1 to 9 go to a card of the day: to the way to all of it where there is one, else to its name.
export function useCardKeys(cards: readonly string[]): void {
  useScreenKeys(
    Object.fromEntries(cards.slice(0, mostKeys).map((name, index) => [String(index + 1), () => goTo(name)])),
  );
}

// What a card is called by; those behind the ninth have no key.
export const cardKey = (index: number): string | null => (index < mostKeys ? String(index + 1) : null);

function goTo(name: string): void {
  const head = document.getElementById(name);
  (head?.querySelector("a") ?? head?.querySelector("h2"))?.focus();
}
