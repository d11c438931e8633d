import type { ContactLack, ContactType } from "#shared/features/family/contact.rules.ts";
import type { Days } from "#shared/time/days.ts";

export interface ContactDraft {
  readonly type: ContactType;
  readonly childId: string | null;
  readonly dates: Days | null;
  readonly text: string;
  // As the fields have them: the time on this person's clock.
  readonly slots: readonly string[];
}

const key = "contactDraft";

// What is being written to one family, for as long as the tab is open: also over signing up and logging in. It is no other person's.
export function keptContact(familyId: string): Partial<ContactDraft> {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
  const isOurs = typeof kept === "object" && kept !== null && "familyId" in kept && kept.familyId === familyId;
  return isOurs && "draft" in kept ? (kept.draft as Partial<ContactDraft>) : {};
}

export const keepContact = (familyId: string, draft: ContactDraft): void =>
  sessionStorage.setItem(key, JSON.stringify({ familyId, draft }));

export const forgetContact = (): void => sessionStorage.removeItem(key);

// What is still to be said, as the fields stand below each other.
export function lacksOf({ type, childId, dates, text, slots }: ContactDraft, now = Date.now()): readonly ContactLack[] {
  const lacks: Readonly<Record<ContactLack, boolean>> = {
    child: childId === null,
    dates: dates === null,
    slot: type === "video" && slotsToCome(slots, now).length === 0,
    words: text.trim() === "",
  };
  return (["child", "dates", "slot", "words"] as const).filter((lack) => lacks[lack]);
}

// Moments of the server's, of what was typed here.
export const slotsToCome = (slots: readonly string[], now = Date.now()): readonly string[] =>
  slots
    .map((text) => Date.parse(text))
    .filter((at) => at > now)
    .map((at) => new Date(at).toISOString());
