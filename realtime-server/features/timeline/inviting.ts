import type { planner } from "#shared/features/timeline/planner.contract.ts";
import { isClosedIn, longestWeeks, whyNotInvite, type WhyNotInvite } from "#shared/features/timeline/weeks.rules.ts";
import { addDays, dayOf, type Days } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { inviteIn } from "./inviteWords.ts";
import { readHomeless } from "./timeline.store.ts";
import { readHomesIn, readStaysIn, writeInvited } from "./weeks.store.ts";

export interface InvitePorts {
  // The one conversation that a person has with us, made where there is none.
  readonly supportOf: (context: Context, personId: string, topic: string) => Promise<string>;
  readonly say: (context: Context, words: { readonly conversationId: string; readonly text: string }) => Promise<void>;
}

const topic = "Calendar";

function weeksAhead({ now }: Context, { from, to }: Days): Days {
  if (to <= from || to > addDays(from, longestWeeks)) throw refuseField("toDate", "order");
  if (to <= dayOf(now())) throw refuseField("toDate", "wrong");
  return { from, to };
}

export const createInviting = ({
  supportOf,
  say,
}: InvitePorts): Pick<Handlers<typeof planner>, "weigh" | "invite"> => ({
  weigh: async ({ by, of, fromDate, toDate }, context) => {
    const days = weeksAhead(context, { from: fromDate, to: toDate });
    const homes = await readHomesIn(context, { by, of: [of] }, days);
    if (homes.length === 0) throw notFound();
    const stays = Map.groupBy(
      await readStaysIn(
        context,
        homes.map(({ id }) => id),
        days,
      ),
      ({ hostFamilyId }) => hostFamilyId,
    );
    const homeless = await readHomeless(context, { rows: "homes", q: "", country: "" }, days);
    return {
      families: homes.map((home) => ({
        id: home.id,
        name: home.name,
        place: home.place,
        why: whyNotInvite({ ...home, isAsked: false }, days, context.now()),
        invitedAt: home.invitedAt,
        isClosed: isClosedIn(home.blocks, days),
        stays: stays.get(home.id) ?? [],
      })),
      waiting: homeless.length,
    };
  },
  // In the order of their ids, so that two who invite at once wait for each other instead of both for good.
  invite: async ({ hostFamilyIds, fromDate, toDate }, context) => {
    const days = weeksAhead(context, { from: fromDate, to: toDate });
    const homes = await readHomesIn(context, { by: "families", of: hostFamilyIds }, days);
    const invited: string[] = [];
    const refused: { id: string; reason: WhyNotInvite }[] = [];
    for (const home of homes.toSorted((a, b) => Number(a.id) - Number(b.id))) {
      const reason = whyNotInvite({ ...home, isAsked: false }, days, context.now());
      if (reason !== null) {
        refused.push({ id: home.id, reason });
        continue;
      }
      const conversationId = await supportOf(context, home.hostId, topic);
      await say(context, { conversationId, text: inviteIn(home.locale, home.hostName, days) });
      await writeInvited(context, home.id);
      invited.push(home.id);
    }
    return { invited, refused };
  },
});
