import type { Notice } from "#shared/features/notifications/notifications.contract.ts";
import type { useText } from "#client/i18n/useText.ts";

type Say = ReturnType<typeof useText<"notifications">>;

const named = { trips: "what.trips", reminders: "what.reminders" } as const;
const plain = { trips: "what.tripsPlain", reminders: "what.remindersPlain" } as const;
// What a payer's bank does about a payment.
const ofBank = {
  disputeOpened: "what.disputeOpened",
  disputeWon: "what.disputeWon",
  disputeLost: "what.disputeLost",
} as const;
const isOfBank = (key: string): key is keyof typeof ofBank => Object.hasOwn(ofBank, key);
const ofKind = { money: "what.money", home: "what.home" } as const;

export function noticeWords(t: Say, { kind, key, params }: Pick<Notice, "kind" | "key" | "params">): string {
  const { name, by } = params;
  if (isOfBank(key)) return t(ofBank[key]);
  if (key === "meetingComes") return t("what.meetingComes");
  if (name !== undefined && key === "requestReviews") return t("what.review", { name });
  if (name !== undefined && key === "reviewsOut") return t("what.reviewsOut", { name });
  if (key.startsWith("meeting.")) return t("what.meeting");
  if (kind === "trips" || kind === "reminders") return name === undefined ? t(plain[kind]) : t(named[kind], { name });
  if (key === "handedOver") return t("what.handedOver", { by: by ?? "" });
  if (kind === "team") return t("what.team", { by: by ?? "" });
  return kind === "money" || kind === "home" ? t(ofKind[kind]) : t("what.tripsPlain");
}
