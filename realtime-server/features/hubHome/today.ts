import type { HubChart, Tile, WorkList } from "#shared/features/hubHome/hubHome.contract.ts";
import {
  isListed,
  planOf,
  sameDaysBefore,
  type ChartName,
  type TileName,
  type WorkListName,
} from "#shared/features/hubHome/hubHome.rules.ts";
import { dayOf, type Days } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import type { CountWaiting } from "./counts.ts";
import { dueInvoices, expensesToApprove, overdueInvoices, payouts, unpaidInvoices } from "./moneyWork.ts";
import { pagesInReview, signUps, waitingFamilies } from "./officeWork.ts";
import { arrivalsByWeek, enquiriesByWeek, invoicedByMonth, invoicedToDay, signUpsByWeek } from "./series.ts";
import { arrivals, conflicts, departures, drafts, holds, lateRequests, serviceCases, tasks } from "./tripWork.ts";
import { listWork, type Work } from "./work.ts";

const workOf: Readonly<Record<WorkListName, (context: Context) => Work>> = {
  late: lateRequests,
  service: serviceCases,
  conflicts,
  arrivals,
  departures,
  vetting: waitingFamilies,
  overdue: overdueInvoices,
  due: dueInvoices,
  expenses: expensesToApprove,
  payouts,
  signUps,
  pages: pagesInReview,
  holds,
  drafts,
  tasks,
  unpaid: unpaidInvoices,
};

const barsOf: Readonly<Record<ChartName, (context: Context) => Promise<HubChart["bars"]>>> = {
  arrivals: arrivalsByWeek,
  invoiced: invoicedByMonth,
};

const owed: readonly TileName[] = ["overdue", "due", "payouts", "unpaid"];

// One question after the other: they share the connection of the request.
export async function readToday(context: Context, countWaiting: CountWaiting) {
  const plan = planOf(context.actor.roles);
  const lists: WorkList[] = [];
  for (const name of plan.lists) lists.push(await listWork(context, name, workOf[name](context)));
  const charts: HubChart[] = [];
  for (const name of plan.charts) charts.push({ name, bars: await barsOf[name](context) });
  const tiles: Tile[] = [];
  for (const name of plan.tiles) tiles.push(await tileOf(context, name, { lists, countWaiting }));
  return { asOf: context.now().toISOString(), day: dayOf(context.now()), tiles, charts, lists };
}

// Most figures are what their list adds up to, or the end of a series; then they agree with what is shown below.
async function tileOf(
  context: Context,
  name: TileName,
  { lists, countWaiting }: { readonly lists: readonly WorkList[]; readonly countWaiting: CountWaiting },
): Promise<Tile> {
  if (isListed(name)) {
    const list = lists.find((one) => one.name === name);
    const isMoney = owed.includes(name);
    return { name, isMoney, value: (isMoney ? list?.sum : list?.total) ?? 0, ...alone };
  }
  if (name === "waiting") return { name, isMoney: false, value: await countWaiting(context), ...alone };
  if (name === "invoiced")
    return { name, isMoney: true, ...endOf(await invoicedToDay(context), sameDaysBefore(dayOf(context.now()))) };
  return {
    name,
    isMoney: false,
    ...endOf(name === "signUps" ? await signUpsByWeek(context) : await enquiriesByWeek(context)),
  };
}

const alone = { before: null, than: null, trend: null } as const;

const endOf = (trend: readonly number[], than: Days | null = null): Omit<Tile, "name" | "isMoney"> => ({
  value: trend.at(-1) ?? 0,
  before: trend.at(-2) ?? null,
  than,
  trend: [...trend],
});
