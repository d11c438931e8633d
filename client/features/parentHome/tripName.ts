import type { HomeTrip } from "#shared/features/parentHome/parentHome.contract.ts";
import type { Say } from "#client/i18n/words.ts";

// Whose trip it is, and where to as soon as that is known: a child may have several.
export const tripName = (t: Say<"parentHome">, { student, place }: HomeTrip): string =>
  place === null ? t("tripOf", { name: student.firstName }) : t("childIn", { name: student.firstName, place });
