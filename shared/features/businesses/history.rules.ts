// What is written down of a business beside its fields: as "business:7 joined 12" in the audit log.
export const businessEvents = [
  "changed",
  "invited",
  "inviteWithdrawn",
  "joined",
  "removed",
  "branchAdded",
  "branchChanged",
  "branchRemoved",
  "documentAdded",
  "documentChanged",
  "documentRemoved",
  "vatChecked",
  "vatRefused",
  "termAgreed",
  "termDropped",
] as const;

export type BusinessEvent = (typeof businessEvents)[number];

// Whose line it is stands first, so that a business finds its own.
export const objectOf = (businessId: string, event: Exclude<BusinessEvent, "changed">, about: string): string =>
  `business:${businessId} ${event} ${about}`;

interface Line {
  readonly event: BusinessEvent;
  readonly about: string;
}

// What a line says; null where it is none of these.
export function lineOf(object: string): Line | null {
  const [, name, about = ""] = /^business:\d+ (\w+) (.*)$/s.exec(object) ?? [];
  const event = businessEvents.find((one) => one === name);
  return event ? { event, about } : null;
}
