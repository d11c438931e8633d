import { isStepReason } from "#shared/features/tripContext/tripContext.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import type { Say } from "#client/i18n/words.ts";

// Nothing where nobody said why, or the device may not keep it.
export const whyWords = (t: Say<"tripContext">, reason: string | null | undefined): string =>
  reason ? (isStepReason(reason) ? t(dataKey("stepReason", reason)) : reason) : "";
