import type { Review } from "#shared/features/conversations/reviews.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { foundKeys, reasonKeys } from "./reviewKeys.ts";

// Why somebody has reported it, or what was found in it.
export function useFoundWords(): (review: Pick<Review, "reason" | "found">) => string {
  const [t, messages] = [useText("reviews"), useText("messages")];
  return ({ reason, found }) =>
    reason === "blocked"
      ? t("blocked")
      : reason === null
        ? found.map((kind) => t(foundKeys[kind])).join(", ")
        : messages(reasonKeys[reason]);
}
