import type { WireHandOver } from "#shared/features/conversations/desk.wire.ts";
import type { Say } from "#client/i18n/words.ts";

type Offered = Pick<WireHandOver, "from" | "to" | "team">;

export const isOfferedTo = (myId: string, { to, team }: Offered): boolean =>
  to?.id === myId || (team?.memberIds.includes(myId) ?? false);

// Who offers it to whom, as the reader stands to it.
export function offerWords(t: Say<"desk">, offer: Offered, myId: string): string {
  const { from, to, team } = offer;
  if (team) return t("handOver.toTeam", { name: from.name, team: team.name });
  return isOfferedTo(myId, offer)
    ? t("handOver.toYou", { name: from.name })
    : t("handOver.toOther", { name: to?.name ?? "" });
}
