import { sql } from "kysely";
import { can } from "#shared/access/can.ts";
import type {
  OpenedPlan,
  PlanConsequences,
  TripPlanDraft,
  tripPlans,
} from "#shared/features/tripPlan/tripPlan.contract.ts";
import { datesAlone, whyNotAssign, whyNotReplan, type PlanRefusal } from "#shared/features/tripPlan/tripPlan.rules.ts";
import { isForAdults } from "#shared/features/trips/trips.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import { ownersOfTripFrom } from "../../db/owners.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { FoundFamily, PlanPorts } from "./tripPlan.port.ts";
import { refuseProblems } from "./trips.server.ts";
import { findTripType } from "./trips.store.ts";
import {
  amendmentOf,
  campsOf,
  choicesFor,
  familiesOf,
  findPlan,
  hasOpenChange,
  payersOf,
  reachTrip,
  type HeldPlan,
  type Planning,
  type PricedFamily,
} from "./tripPlan.store.ts";

const planned = ["fromDate", "toDate", "tripTypeId", "activityDetailsType", "weeks"] as const;
const assigned = ["businessId", "coordinatorId"] as const;
const every = [...planned, ...assigned] as const;

export const draftOf = (held: TripPlanDraft): TripPlanDraft => ({
  fromDate: held.fromDate,
  toDate: held.toDate,
  tripTypeId: held.tripTypeId,
  activityDetailsType: held.activityDetailsType,
  weeks: held.weeks,
  businessId: held.businessId,
  coordinatorId: held.coordinatorId,
});

const isOther = (names: readonly (keyof TripPlanDraft)[], one: TripPlanDraft, other: TripPlanDraft): boolean =>
  names.some((name) => one[name] !== other[name]);

const refuse = (reason: PlanRefusal | null): void => {
  if (reason) throw new HttpError("refused", { reason });
};

export type TripPlanning = ReturnType<typeof createTripPlanning>;

// A trip's plan, changed in one way wherever it is changed: from its page, or from a cell of a sheet.
export function createTripPlanning(ports: PlanPorts) {
  async function carryOut(
    context: Planning,
    held: HeldPlan,
    draft: TripPlanDraft,
    shift?: number,
  ): Promise<PlanConsequences> {
    const isAsked = held.state === "booked" && isOther(["fromDate", "toDate"], held, draft);
    await judge(context, held, draft);
    const families = await familiesOf(context, held.id);
    const isRepriced = isOther([...planned, "businessId"], held, draft);
    const done = isAsked
      ? await ask(context, { held, draft, families })
      : isRepriced
        ? await move(context, { held, draft, families, shift })
        : { families: [], camps: [], before: held.total, after: held.total };
    if (isAsked || !isRepriced) await assign(context, held, draft);
    return { ...done, currency: held.currency, isAsked };
  }

  async function judge(context: Planning, held: HeldPlan, draft: TripPlanDraft): Promise<void> {
    const lock = whyNotReplan(held.state);
    const isKindChanged = isOther(["tripTypeId", "activityDetailsType", "weeks"], held, draft);
    if (isOther(planned, held, draft)) {
      if (lock !== "datesByAmend" || isKindChanged || !can(context.actor, "sheets:write")) refuse(lock);
      const type = await findTripType(context, draft.tripTypeId);
      // What is no longer offered stays what it is.
      if (!type || (!type.active && draft.tripTypeId !== held.tripTypeId)) throw refuseField("tripTypeId", "unknown");
      refuseProblems(
        { ...draft, ...(lock === "datesByAmend" ? datesAlone : {}), studentId: held.studentId },
        {
          today: dayOf(context.now()),
          dateOfBirth: held.dateOfBirth,
          takesAdults: isForAdults(type.categoryId),
        },
      );
    }
    if (!isOther(assigned, held, draft)) return;
    if (!can(context.actor, "sheets:write")) throw new HttpError("no_access");
    refuse(whyNotAssign(held.state));
    if (draft.businessId !== held.businessId) refuse(lock);
  }

  interface Change {
    readonly held: HeldPlan;
    readonly draft: TripPlanDraft;
    readonly families: readonly PricedFamily[];
    // So many days later as a whole.
    readonly shift?: number | undefined;
  }

  // Each family of a trip has a price of its own, said anew for the new days; what is shown is that of the first.
  async function move(context: Planning, { held, draft, families, shift }: Change) {
    const [first] = families;
    const priceOf = ({ hostingId }: PricedFamily, { fromDate, toDate }: TripPlanDraft) =>
      ports.price(context, {
        tripId: held.id,
        hostingId,
        days: { from: fromDate, to: toDate },
        purpose: "reserve",
        code: held.discountCode,
        actorId: context.actor.id,
      });
    const before = first ? (first.quoted ?? (await priceOf(first, held))) : held.total;
    await assign(context, held, draft);
    const { families: told, camps } = isOther(planned, held, draft)
      ? await ports.replan(context, context.actor.id, held.id, { ...draft, shift })
      : { families: [], camps: [] };
    const after: (number | null)[] = [];
    for (const family of families) after.push(await priceOf(family, draft));
    return { families: named(families, told), camps: [...camps], before, after: after[0] ?? null };
  }

  // Booked: nothing moves before its payer has said yes.
  async function ask(context: Planning, { held, draft, families }: Change) {
    const days = { from: draft.fromDate, to: draft.toDate };
    // What the payer has asked for itself is answered first.
    if (await hasOpenChange(context, held.id)) throw new HttpError("refused", { reason: "changeOpen" });
    const found = await ports.lookAhead(context, held.id, days);
    const [first] = families;
    const after = first
      ? await ports.price(context, {
          tripId: held.id,
          hostingId: first.hostingId,
          days,
          purpose: "amend",
          code: held.discountCode,
          actorId: context.actor.id,
        })
      : null;
    if (after === null) throw new HttpError("refused", { reason: "oneFamilySelected" });
    await ports.notify(context, await payersOf(context, held.id), {
      kind: "amendAsked",
      entity: "trip",
      entityId: held.id,
    });
    return { families: named(families, found), camps: [], before: held.total, after };
  }

  async function assign({ db, changed }: Planning, held: HeldPlan, draft: TripPlanDraft): Promise<void> {
    if (!isOther(assigned, held, draft)) return;
    const { businessId, coordinatorId } = draft;
    await db.updateTable("trip").set({ businessId, coordinatorId }).where("id", "=", held.id).execute();
    changed({ resource: "trips", ids: [held.id], audience: await ownersOfTripFrom(db, held.id, held.businessId) });
  }

  // What it would do is what it does: it is done, looked at, and undone before anybody hears of it.
  async function preview(context: Context, id: string, draft: TripPlanDraft): Promise<PlanConsequences> {
    await sql`SAVEPOINT preview`.execute(context.db);
    const unheard: Context = { ...context, changed: () => undefined, afterCommit: () => undefined };
    const consequences = await carryOut(unheard, await findPlan(unheard, id, true), draft);
    await sql`ROLLBACK TO SAVEPOINT preview`.execute(context.db);
    return consequences;
  }

  // A part of it, if what is held is still what its writer has seen.
  const changePart = async (
    context: Context,
    id: string,
    part: Partial<TripPlanDraft>,
    judge: (held: HeldPlan) => void = () => undefined,
  ): Promise<void> => {
    const held = await findPlan(context, id, true);
    judge(held);
    await carryOut(context, held, { ...draftOf(held), ...part });
  };

  return { carryOut, preview, changePart };
}

const named = (families: readonly PricedFamily[], found: readonly FoundFamily[]): PlanConsequences["families"] =>
  families.flatMap(({ hostingId, name }) => {
    const family = found.find((one) => one.hostingId === hostingId);
    return family ? [{ name, isFree: family.isFree }] : [];
  });

async function opened(context: Context, id: string): Promise<OpenedPlan> {
  const held = await findPlan(context, id);
  const mayAssign = can(context.actor, "sheets:write");
  const lock = can(context.actor, "trips:replan") ? whyNotReplan(held.state) : "planFixed";
  const { reference, version, state, studentId, studentName } = held;
  return {
    id,
    reference,
    version,
    state,
    studentId,
    studentName,
    plan: draftOf(held),
    lock: lock === "datesByAmend" && !mayAssign ? "planFixed" : lock,
    mayAssign: mayAssign && whyNotAssign(state) === null,
    families: (await familiesOf(context, id)).map((family) => ({
      id: family.hostingId,
      name: family.name,
      state: family.state,
    })),
    camps: await campsOf(context, id),
    amendment: await amendmentOf(context, id),
    ...(await choicesFor(context, held)),
  };
}

export const createTripPlanHandlers = ({ carryOut, preview }: TripPlanning): Handlers<typeof tripPlans> => ({
  read: async ({ id }, context) => ({ trip: await opened(context, id) }),
  preview: async ({ id, ...draft }, context) => ({ consequences: await preview(context, id, draft) }),
  change: async ({ id, was, ...draft }, context) => {
    const held = await findPlan(context, id, true);
    if (isOther(every, held, was)) throw new HttpError("stale_state", { extra: { theirs: draftOf(held) } });
    const consequences = await carryOut(context, held, draft);
    return { trip: await opened(context, id), consequences };
  },
  asked: async ({ id }, context) => {
    await reachTrip(context, id);
    return { amendment: await amendmentOf(context, id) };
  },
});
