import type { ResponseTime } from "#shared/features/response/response.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import type { Say } from "#client/i18n/words.ts";

// How soon an answer may be hoped for: of a household on vacation, not before it is back.
export const responseLine = (t: Say<"family">, { label, away }: Pick<ResponseTime, "label" | "away">): string =>
  away === null ? t(dataKey("responseLabel", label)) : t("awayUntil", { day: formatDay(away.until) });
