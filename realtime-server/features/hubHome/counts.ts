import { sql, type RawBuilder } from "kysely";
import { can, type Actor } from "#shared/access/can.ts";
import { hasRoleOr, type Role } from "#shared/access/roles.ts";
import type { HubCounts } from "#shared/features/hubHome/hubHome.contract.ts";
import { messagesViewOf } from "#shared/features/conversations/conversations.rules.ts";
import { counted, type Counted } from "#shared/features/hubHome/hubHome.rules.ts";
import type { Context } from "../../http/context.ts";
import { expensesToApprove, overdueInvoices } from "./moneyWork.ts";
import { pagesInReview, waitingFamilies, waitingWords } from "./officeWork.ts";
import { lateRequests } from "./tripWork.ts";
import type { Work } from "./work.ts";

// In how many conversations somebody waits for the office: another feature's to say.
export type CountWaiting = (context: Context) => Promise<number>;

const countOf = async ({ db }: Context, { from }: { readonly from: RawBuilder<unknown> }): Promise<number> =>
  (await sql<{ count: number }>`SELECT count(*)::int AS count ${from}`.execute(db)).rows[0]?.count ?? 0;

const over =
  (work: (context: Context) => Work) =>
  (context: Context): Promise<number> =>
    countOf(context, work(context));

interface Place {
  readonly isFor: (actor: Actor) => boolean;
  readonly count: (context: Context) => Promise<number>;
}

const roleOf =
  (...roles: readonly Role[]) =>
  (actor: Actor): boolean =>
    hasRoleOr(actor, ...roles);

// Whose work it is decides who sees the figure.
const placesWith = (countWaiting: CountWaiting): Readonly<Record<Counted, Place>> => ({
  inbox: { isFor: (actor) => messagesViewOf(actor) === "office", count: countWaiting },
  safety: {
    isFor: (actor) => can(actor, "reviews:read"),
    count: (context) => countOf(context, { from: waitingWords }),
  },
  late: { isFor: roleOf("coordinator", "administrator"), count: over(lateRequests) },
  vetting: { isFor: (actor) => can(actor, "vetting:read"), count: over(waitingFamilies) },
  expenses: { isFor: (actor) => can(actor, "expenses:decide"), count: over(expensesToApprove) },
  overdue: { isFor: roleOf("finance", "administrator"), count: over(overdueInvoices) },
  pages: { isFor: (actor) => can(actor, "pages:publish"), count: over(pagesInReview) },
});

export async function countPlaces(context: Context, countWaiting: CountWaiting): Promise<HubCounts> {
  const places = placesWith(countWaiting);
  const counts: { [Name in Counted]?: number } = {};
  for (const name of counted) if (places[name].isFor(context.actor)) counts[name] = await places[name].count(context);
  return counts;
}
