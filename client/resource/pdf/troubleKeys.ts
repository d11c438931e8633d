import type { Key } from "#client/i18n/words.ts";
import type { PaperWhy } from "./paperTrouble.ts";

export const troubleKeys = {
  locked: "why.locked",
  damaged: "why.damaged",
  heavy: "why.heavy",
  gone: "why.gone",
  offline: "why.offline",
} as const satisfies Readonly<Record<PaperWhy, Key<"pdf">>>;
