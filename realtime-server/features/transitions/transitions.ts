import type { TaskKind } from "#shared/features/officeTasks/officeTasks.rules.ts";
import * as z from "zod/mini";
import { isSignedIn, type Actor } from "#shared/access/can.ts";
import type { Role } from "#shared/access/roles.ts";
import { isRefused } from "#shared/machine/interpreter.ts";
import type { Days } from "#shared/time/days.ts";
import type { Doer } from "#shared/machine/machine.ts";
import type { Entity } from "#shared/features/transitions/transitions.contract.ts";
import { shareSentence, type ShareNotice } from "#shared/features/invoices/paymentShares.notices.ts";
import type { PayoutCommand } from "#shared/features/payouts/payouts.rules.ts";
import type { LeadCommand } from "#shared/features/scouting/scouting.states.ts";
import { tripSettings } from "#shared/features/trips/trips.machine.ts";
import { nextStepOf, type NextStep } from "#shared/features/trips/trips.next.rules.ts";
import type { TripCommand } from "#shared/features/trips/trips.records.ts";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import { actorOf } from "../../db/actorOf.ts";
import { HttpError } from "../../http/errors.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { JobHandlers } from "../../jobs/worker.ts";
import type { Work } from "../../jobs/work.ts";
import type { Done, EntityDoor, Order, Refusal } from "./entity.ts";
import { createAdoption } from "./adopt.ts";
import { timerKey } from "./fired.ts";
import { createChanging } from "./changing.ts";
import { createLeadEntity, type Invites } from "./lead.door.ts";
import { createMeetingEntity, type MeetingParts } from "./meeting.door.ts";
import { giveTask, notify } from "./outbox.ts";
import { createPlacements, type PlacementParts } from "./placement.commands.ts";
import { createHostingDoor, createTripDoor } from "./placement.door.ts";
import { createPayoutEntity } from "./payout.door.ts";
import { withStaysMoved } from "./placement.save.ts";
import { createReplanning, familiesOf, type PlannedFamily } from "./replan.ts";
import { createSimpleDoor } from "./simple.door.ts";
import { createSimpleTimers, plan } from "./simple.timers.ts";
import { createTripTimers, planTrip } from "./timers.ts";
import { vettingEntity } from "./vetting.door.ts";

export type Transitions = ReturnType<typeof createTransitions>;

// Who sees what a trip costs, and who pays for it.
const withMoney: readonly Role[] = ["parent", "agent", "finance", "coordinator", "administrator"];

export type VisitCommand = "schedule_visit" | "visit_ok" | "visit_conditions" | "visit_fail" | "conditions_met";

const recorders = ["vetting_admin", "administrator"] as const;

const suspension = z.object({ hostingId: z.string() });
const household = z.object({ householdId: z.string() });
// What a family's vetting can mean for the lead that it was.
const following: readonly LeadCommand[] = ["enter_vetting", "activate", "reject"];

// The machines on the server: people give commands through transitions.server.ts, the clock and the money by themselves.
export function createTransitions(parts: PlacementParts & Invites & Pick<MeetingParts, "tellCalendars">) {
  const { books } = parts;
  const placements = createPlacements(parts);
  const payoutEntity = createPayoutEntity(books);
  const meetingEntity = createMeetingEntity(parts);
  const doors: Readonly<Record<Entity, EntityDoor>> = {
    trip: createTripDoor(placements),
    hosting: createHostingDoor(placements),
    meeting: createSimpleDoor(meetingEntity),
    vetting: createSimpleDoor(vettingEntity),
    payout: createSimpleDoor(payoutEntity),
    lead: createSimpleDoor(createLeadEntity(parts)),
  };

  // By our own hands: refused is no failure, the record simply stands where it does.
  async function carry(
    work: Work,
    entity: Entity,
    id: string,
    order: Omit<Order, "payload" | "source"> & Partial<Pick<Order, "payload" | "source">>,
  ): Promise<Done | Refusal> {
    const held = await doors[entity].hold(work, { id, payload: {} });
    return held.give({ payload: {}, source: order.doer === "timer" ? "timer" : "api", ...order });
  }

  const give = async (
    work: Work,
    entity: Entity,
    id: string,
    order: { readonly command: string; readonly doer: Doer; readonly amount?: number },
  ): Promise<boolean> => !isRefused(await carry(work, entity, id, order));

  const jobs: JobHandlers = {
    "timers.trip": createTripTimers(placements),
    "timers.adopt": createAdoption({
      trip: (work, id) => planTrip(work, placements, id),
      vetting: (work, id) => plan(work, vettingEntity, id),
    }),
    "timers.meeting": createSimpleTimers(meetingEntity, doors.meeting, ({ participants }) =>
      participants.map(({ id }) => id),
    ),
    "timers.vetting": createSimpleTimers(vettingEntity, doors.vetting, ({ hostIds }) => hostIds),
    "hosting.suspend": async (work, payload) =>
      void (await carry(work, "hosting", suspension.parse(payload).hostingId, {
        command: "suspend_family",
        doer: "system",
      })),
    "scouting.follow": async (work, payload) => {
      const { householdId } = household.parse(payload);
      const leads = await work.db
        .selectFrom("scoutingLead")
        .select("id")
        .where("hostFamilyId", "=", householdId)
        .orderBy("id")
        .execute();
      for (const { id } of leads)
        for (const command of following) await carry(work, "lead", id, { command, doer: "system" });
    },
  };

  return {
    doors,
    jobs,
    // Dates and kind of a trip that nothing is held for yet.
    replan: createReplanning({ placements, threads: parts.threads }),
    // The families of a trip on other days, as they would be found; nothing is changed.
    lookAhead: async (work: Work, tripId: string, days: Days): Promise<readonly PlannedFamily[]> => {
      const dates = { fromDate: days.from, toDate: days.to };
      const { placement } = await placements.hold(work, tripId, dates);
      return familiesOf(withStaysMoved(placement, { ...placement.trip, ...dates }));
    },
    ...createChanging({ doors, carry, threads: parts.threads }),
    // Read without a lock.
    nextStep: async (work: Work, tripId: string): Promise<NextStep | null> => {
      const { placement } = await placements.read(work, tripId);
      return nextStepOf({ record: placement.trip, facts: placement.facts, settings: tripSettings });
    },
    // A trip that has just been made, at version 0, by whoever has made it.
    create: (work: Work, tripId: string, doer: Doer) =>
      carry(work, "trip", tripId, { command: "create", doer, source: "ui" }),
    // A family that has just been written down, at version 0.
    discoverLead: (work: Work, leadId: string, doer: Doer) =>
      carry(work, "lead", leadId, { command: "discover", doer, source: "ui" }),
    // As by hand, without a proof of who it is; why it is refused, if it is.
    command: async (
      work: Work,
      order: {
        readonly tripId: string;
        readonly command: string;
        readonly reason?: string | undefined;
        readonly holdUntil?: string | undefined;
        readonly doer: Actor;
      },
    ): Promise<RefusalReason | null> => {
      const { tripId, holdUntil, ...said } = order;
      const payload = holdUntil === undefined ? {} : { holdUntil };
      const done = await carry(work, "trip", tripId, { ...said, payload, source: "ui", isUnproven: true });
      return isRefused(done) ? done.refused : null;
    },
    // What the result of a check means for the household, if it means anything.
    reconsider: async (
      work: Work & { readonly actor: Actor },
      householdId: string,
      command: "all_clear" | "adverse",
    ): Promise<boolean> => {
      const origin = {
        actorId: isSignedIn(work.actor) ? work.actor.id : null,
        actorRole: recorders.find((role) => work.actor.roles.includes(role)) ?? null,
      };
      return !isRefused(await carry(work, "vetting", householdId, { command, doer: "system", source: "ui", origin }));
    },
    // A visit to a house moves its vetting: planned by anybody of the office, ended by whoever was there. Why not, if it does not.
    visited: async (
      work: Work & { readonly actor: Actor },
      householdId: string,
      { command, evidence }: { readonly command: VisitCommand; readonly evidence?: string },
    ): Promise<RefusalReason | null> => {
      const { actor } = work;
      const origin = { actorId: isSignedIn(actor) ? actor.id : null, actorRole: actor.roles[0] ?? null };
      const done = await carry(work, "vetting", householdId, {
        command,
        doer: command === "schedule_visit" ? "system" : actor,
        source: "ui",
        ...(command === "schedule_visit" && { origin }),
        ...(evidence !== undefined && { payload: { evidence } }),
      });
      return isRefused(done) ? done.refused : null;
    },
    // A home goes with whose it is: as if its host had withdrawn it, and in whichever state it stands.
    withdrawHome: async (work: Work, householdId: string, hostId: string): Promise<void> =>
      void (await carry(work, "vetting", householdId, {
        command: "withdraw",
        doer: { id: hostId, roles: ["host_family"], businessId: null },
      })),
    money: {
      holdTrip: async (work: Work, tripId: string): Promise<void> =>
        void (await work.db.selectFrom("trip").select("id").where("id", "=", tripId).forNoKeyUpdate().execute()),
      // Its money has changed: what it could not do by itself before it may be able to do now.
      wakeTrip: (work: Work, tripId: string): Promise<void> =>
        enqueue(work.db, {
          kind: "timers.trip",
          key: timerKey("trip", tripId),
          payload: { tripId },
          dueAt: work.now(),
        }),
      giveTrip: (work: Work, tripId: string, command: TripCommand) =>
        give(work, "trip", tripId, { command, doer: "webhook" }),
      // Whoever may not book any more, or whose price has become another one, reserves nothing.
      reserveTrip: async (work: Work, tripId: string, payerId: string): Promise<RefusalReason | null> => {
        const payer = await actorOf(work.db, payerId);
        if (!payer) return "notYours";
        try {
          const done = await carry(work, "trip", tripId, { command: "reserve", doer: payer });
          return isRefused(done) ? done.refused : null;
        } catch (cause) {
          if (cause instanceof HttpError && cause.code === "refused") return cause.details.reason ?? "otherAmount";
          throw cause;
        }
      },
      sayOfShare: async (work: Work, tripId: string, key: ShareNotice, params: Parameters<typeof shareSentence>[1]) => {
        const notice = {
          key,
          params: { ...params },
          text: shareSentence(key, params),
          requireRoles: withMoney,
          asks: null,
        };
        const host = await work.db
          .selectFrom("tripHostFamily")
          .select("id")
          .where("tripId", "=", tripId)
          .where("state", "=", "accepted_hosting")
          .orderBy("id", "desc")
          .executeTakeFirst();
        const places = host ? [null, host.id] : [null];
        await parts.threads.follow(work, {
          tripId,
          opened: [],
          notices: places.map((hostingId) => ({ ...notice, hostingId })),
        });
      },
      tellPayer: (
        work: Work,
        { payerId, kind, tripId }: { readonly payerId: string; readonly kind: string; readonly tripId: string },
      ): Promise<void> => notify(work, [payerId], { kind, entity: "trip", entityId: tripId }),
      givePayout: (work: Work, payoutId: string, command: PayoutCommand, amount?: number) =>
        give(work, "payout", payoutId, { command, doer: "system", ...(amount !== undefined && { amount }) }),
      tellOffice: (
        work: Work,
        task: {
          readonly kind: TaskKind;
          readonly entity: "trip" | "payout";
          readonly entityId: string;
          readonly dueAt?: Date | null;
        },
      ) => giveTask(work, task),
    },
  };
}
