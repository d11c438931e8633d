import type { WireHeader, WirePerson } from "#shared/features/conversations/conversations.wire.ts";
import { isLocale, type Locale } from "#shared/locales.ts";

export type Reader = Pick<WirePerson, "userId" | "side" | "isHere" | "locale">;

interface Writer {
  readonly id: string;
  readonly isOffice: boolean;
  readonly locale: Locale;
}

// The language of the other side, where it is another than the writer's: of most of those who read there.
export function theirLocale(
  { kind, people }: Pick<WireHeader, "kind"> & { readonly people: readonly Reader[] },
  { id, isOffice, locale }: Writer,
): Locale | null {
  const counts = new Map<Locale, number>();
  const own = isOffice ? "office" : people.find(({ userId }) => userId === id)?.side;
  const others = people.filter(({ userId, isHere }) => isHere && userId !== id);
  for (const { locale: one } of readersAmong(others, kind === "group" ? undefined : own))
    if (one !== undefined && isLocale(one)) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [most] = [...counts].toSorted(([a, x], [b, y]) => y - x || Number(a === locale) - Number(b === locale));
  return most && most[0] !== locale ? most[0] : null;
}

// Across from the writer; the office reads along and counts where nobody else is there, and one's own side where it is alone.
function readersAmong(others: readonly Reader[], own: Reader["side"] | undefined): readonly Reader[] {
  const across = others.filter(({ side }) => side !== own);
  const families = across.filter(({ side }) => side !== "office");
  return [families, across].find((readers) => readers.length > 0) ?? others;
}
