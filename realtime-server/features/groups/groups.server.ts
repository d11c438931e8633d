import { groupGrid, groups } from "#shared/features/groups/groups.contract.ts";
import type { GroupDraft } from "#shared/features/groups/groups.records.ts";
import { mostMembers } from "#shared/features/groups/groups.rules.ts";
import { isStale } from "#shared/features/householdDesk/beds.rules.ts";
import type { SheetOutcome, SheetRow } from "#shared/features/studentSheet/studentSheet.contract.ts";
import type { TripDraft } from "#shared/features/trips/trips.contract.ts";
import { gridHandlers } from "../../db/grid.ts";
import { countsOf } from "../../db/gridCounts.ts";
import { fileOf } from "../../db/gridExport.ts";
import { ownersOfGroup } from "../../db/owners.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { writeChanges } from "../../jobs/settingWork.ts";
import { countExpense, readLines, readSpending, writeLines } from "./budget.store.ts";
import { dropBus, saveBus, seatMembers } from "./buses.store.ts";
import { groupRows as rows, pointOf } from "./groups.table.ts";
import { findHomes } from "./homes.store.ts";
import { enter, heldToJoin, middleOf, peopleToChoose, writeTick } from "./joining.store.ts";
import { readBuses, readMembers, readSteps, readTicks, requireMembers } from "./members.store.ts";
import { placeMembers, type Give } from "./placing.ts";

export interface GroupPorts {
  readonly give: Give;
  readonly beginTrip: (draft: TripDraft, context: Context) => Promise<string>;
  // One row of a list of students, by itself.
  readonly takeRow: (row: SheetRow, context: Context, isTrial: boolean) => Promise<SheetOutcome>;
  readonly alone: (context: Context, work: () => Promise<SheetOutcome>) => Promise<SheetOutcome>;
  // A trip comes to a group, or leaves it, with its parents, and what it had in it stays behind.
  readonly regroup: (context: Context, tripId: string, groupId: string | null) => Promise<unknown>;
  // The conversation of a group holds those whom it concerns, from its first day on.
  readonly gather: (context: Context, groupId: string) => Promise<void>;
}

type Held = GroupDraft & { readonly id: string; readonly students: number };

export function createGroupHandlers({
  give,
  beginTrip,
  takeRow,
  alone,
  regroup,
  gather,
}: GroupPorts): Handlers<typeof groups> {
  return {
    ...gridHandlers(groupGrid, rows),
    read: rows.handlers.read,
    people: async (_, context) => ({ people: await peopleToChoose(context) }),
    create: async (draft, context) => {
      refuseOrder(draft);
      const { id }: Held = await rows.add(context, draft);
      await gather(context, id);
      return { item: await rows.find(context, id) };
    },
    update: async ({ id, was, ...changes }, context) => {
      const stands = await hold(context, id);
      if (isStale(stands, known(was))) throw new HttpError("stale_state");
      refuseOrder({ ...stands, ...known(changes) });
      await rows.change(context, id, changes);
      await gather(context, id);
      return { item: await rows.find(context, id) };
    },
    plan: async ({ id }, context) => {
      const members = await readMembers(context, id, pointOf(await rows.find(context, id)));
      const ticks = await readTicks(
        context,
        id,
        members.map(({ tripId }) => tripId),
      );
      return { members, ticks, buses: await readBuses(context, id) };
    },
    history: async ({ id }, context) => {
      await rows.find(context, id);
      return { steps: await readSteps(context, id) };
    },
    join: async ({ id, tripIds, isIn }, context) => {
      const { students } = await hold(context, id);
      if (isIn && students + tripIds.length > mostMembers) throw new HttpError("too_large");
      const held = await heldToJoin(context, { groupId: id, tripIds, isIn });
      for (const { id: tripId, groupId: before } of held) {
        const after = isIn ? id : null;
        await regroup(context, tripId, after);
        const changes = before === after ? [] : [{ field: "groupId", before, after }];
        await writeChanges(context, { list: "trips", recordId: tripId, byId: context.actor.id }, changes);
      }
      await gather(context, id);
      return {};
    },
    classList: async ({ id, rows: list, tripTypeId, isTrial }, context) => {
      const { students, fromDate, toDate } = await hold(context, id);
      if (students + list.length > mostMembers) throw new HttpError("too_large");
      const plan = { fromDate, toDate, tripTypeId, activityDetailsType: "family" as const, weeks: 0 };
      const outcomes: SheetOutcome[] = [];
      for (const row of list)
        outcomes.push(
          await alone(context, async () => {
            const taken = await takeRow(row, context, isTrial);
            if (!isTrial && taken.studentId !== null)
              await enter(context, id, { beginTrip, draft: { ...plan, studentId: taken.studentId } });
            return taken;
          }),
        );
      if (!isTrial) await gather(context, id);
      await tell(context, id);
      return { outcomes };
    },
    wish: async ({ id, tripId, withTripId }, context) => {
      await hold(context, id);
      if (withTripId === tripId) throw refuseField("withTripId", "wrong");
      await requireMembers(context.db, id, withTripId === null ? [tripId] : [tripId, withTripId]);
      await context.db.deleteFrom("groupWish").where("tripId", "=", tripId).execute();
      if (withTripId !== null) await context.db.insertInto("groupWish").values({ tripId, withTripId }).execute();
      await tell(context, id);
      return {};
    },
    homes: async ({ id, q }, context) => {
      const group: Held = await rows.find(context, id);
      const from = pointOf(group) ?? (await middleOf(context, id));
      return { homes: await findHomes(context, group, { q, from }) };
    },
    place: async (wish, context) => {
      await hold(context, wish.id);
      await placeMembers(give, wish, context);
      await tell(context, wish.id);
      return {};
    },
    bus: async (draft, context) => {
      await hold(context, draft.id);
      const id = await saveBus(context, draft);
      await tell(context, draft.id);
      return { id };
    },
    removeBus: async ({ id, busId }, context) => {
      await hold(context, id);
      await dropBus(context, id, busId);
      await tell(context, id);
      return {};
    },
    seat: async (seating, context) => {
      await hold(context, seating.id);
      await seatMembers(context, seating);
      await tell(context, seating.id);
      return {};
    },
    budget: async ({ id }, context) => {
      const { currency }: { currency: string } = await rows.find(context, id);
      return { currency, lines: await readLines(context, id), expenses: await readSpending(context, id) };
    },
    setBudget: async ({ id, lines }, context) => {
      await hold(context, id);
      await writeLines(context, id, lines);
      await tell(context, id);
      return {};
    },
    count: async ({ id, ...expense }, context) => {
      await hold(context, id);
      await countExpense(context, id, expense);
      await tell(context, id);
      return {};
    },
    call: async ({ id, ticks }, context) => {
      await hold(context, id);
      await requireMembers(
        context.db,
        id,
        ticks.map(({ tripId }) => tripId),
      );
      for (const tick of ticks) await writeTick(context, id, tick);
      await tell(context, id);
      return {};
    },
  };
}

const hold = (context: Context, id: string): Promise<Held> => rows.hold(context, id);

const known = (changes: object): object =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

function refuseOrder({ fromDate, toDate }: Pick<GroupDraft, "fromDate" | "toDate">): void {
  if (toDate <= fromDate) throw refuseField("toDate", "order");
}

const tell = async (context: Context, id: string): Promise<void> =>
  context.changed({ resource: "groups", ids: [id], audience: await ownersOfGroup(context.db, id) });

export const countGroups = countsOf(groupGrid, () => rows);

export const groupFile = fileOf(groupGrid, rows, groups.exported);
