import type { WirePerson } from "#shared/features/conversations/conversations.wire.ts";
import { activities, type ToldPresence } from "#shared/features/conversations/presence.rules.ts";
import { formatFullMoment, formatTime } from "#client/i18n/formatMoment.ts";
import type { useText } from "#client/i18n/useText.ts";
import { firstNameOf } from "./conversationWords.ts";

type Text = ReturnType<typeof useText<"messages">>;
type Person = Pick<WirePerson, "name" | "side">;

interface Known {
  readonly person: Person;
  readonly told: ToldPresence;
}

// How lately somebody was here, where nobody is: of families before the office, which reads along; named where it could be another.
export function activityWords(t: Text, people: readonly Person[], told: readonly ToldPresence[]): string {
  const known = people.flatMap((person, at): Known[] => {
    const presence = told[at];
    return presence && (presence.activity ?? presence.seenAt) !== undefined ? [{ person, told: presence }] : [];
  });
  const families = known.filter(({ person }) => person.side !== "office");
  const [latest] = (families.length > 0 ? families : known).toSorted((a, b) => latenessOf(a) - latenessOf(b));
  if (!latest) return "";
  const words = wordsOf(t, latest.told);
  return people.length === 1 ? words : t("presenceOf", { name: firstNameOf(latest.person.name), words });
}

const latenessOf = ({ told: { seenAt, activity } }: Known): number =>
  seenAt === undefined ? activities.findIndex((one) => one === activity) : -Date.parse(seenAt);

function wordsOf(t: Text, { seenAt, activity }: ToldPresence): string {
  if (seenAt === undefined) return t(activity === "today" ? "activeToday" : "activeWeek");
  const isToday = new Date(seenAt).toDateString() === new Date().toDateString();
  return t("seenAt", { moment: isToday ? formatTime(seenAt) : formatFullMoment(seenAt) });
}
