// Why a message is not translated, where the code alone does not say it.
export const translationRefusals = ["translationQuota", "translationUnsupported", "translationHarmed"] as const;

// Whose words a translation can be, besides a service's.
export const byAuthor = "author";
export const byPeople = "people";

interface Kept {
  readonly provider: string;
}

// A person's words before a service's; of services only the one there is now, and any where there is none.
export function bestOf<T extends Kept>(rows: readonly T[], service: string | null): T | undefined {
  return (
    rows.find(({ provider }) => provider === byPeople) ??
    rows.find(({ provider }) => service === null || provider === service)
  );
}
