import { endOfResult } from "#shared/features/vetting/vetting.rules.ts";
import { isApproved } from "#shared/features/vetting/vetting.states.ts";
import type { VisitDraft, visits } from "#shared/features/vetting/visits.contract.ts";
import {
  checkOf,
  commandOf,
  isWindow,
  itemsOf,
  mayBeVisited,
  mergedTicks,
  needsWords,
  visitLimits,
  visitSentences,
  whyNotFinish,
  type Ticks,
  type VisitNotice,
  type VisitRefusal,
} from "#shared/features/vetting/visits.rules.ts";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { followCheck, type HeldHousehold, type VettingCommands } from "./followCheck.ts";
import {
  holdHome,
  holdVisit,
  homeOfVisit,
  homesWaiting,
  inspectorsOf,
  visitsOfHousehold,
  visitsOnDesk,
  writeVisitCheck,
  type HeldVisit,
} from "./visits.store.ts";
import type { SayToHousehold } from "./sayToHousehold.port.ts";

type VisitCommand = "schedule_visit" | "visit_ok" | "visit_conditions" | "visit_fail" | "conditions_met";

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface VisitPorts {
  readonly commands: VettingCommands & {
    readonly visited: (
      context: Context,
      householdId: string,
      order: { readonly command: VisitCommand; readonly evidence?: string },
    ) => Promise<RefusalReason | null>;
  };
  readonly say: SayToHousehold;
  readonly giveTask: (
    context: Context,
    task: { readonly kind: "askSecondPair"; readonly entity: "vetting"; readonly entityId: string },
  ) => Promise<void>;
  // Who looks after the area in which something lies.
  readonly coordinatorsAt: (context: Context) => Promise<(point: Point) => string | null>;
}

const refused = (reason: VisitRefusal | RefusalReason): HttpError => new HttpError("refused", { reason });

// Who comes to see a house and when, and what becomes of it.
export function createVisitHandlers({ commands, say, giveTask, coordinatorsAt }: VisitPorts): Handlers<typeof visits> {
  const tell = (context: Context, { householdId, hostId }: HeldHousehold): void =>
    context.changed({ resource: "vetting", ids: [householdId], audience: { people: [hostId], businesses: [] } });

  async function word(
    context: Context,
    { hostId }: HeldHousehold,
    key: VisitNotice,
    { day, fromTime, toTime, inspectorName }: Pick<HeldVisit, "day" | "fromTime" | "toTime" | "inspectorName">,
  ): Promise<void> {
    const params = { name: inspectorName, day, begins: fromTime, ends: toTime };
    await say(context, { personId: hostId, topic: "Visit", key, params, text: visitSentences[key](params) });
  }

  async function judged(context: Context, { day, fromTime, toTime, inspectorId }: VisitDraft): Promise<string> {
    const today = dayOf(context.now());
    if (day < today || day > addDays(today, visitLimits.daysAhead)) throw refuseField("day", "order");
    if (!isWindow({ fromTime, toTime })) throw refuseField("toTime", "order");
    const inspector = (await inspectorsOf(context)).find(({ id }) => id === inspectorId);
    if (!inspector) throw refuseField("inspectorId", "choice");
    return inspector.name;
  }

  // One that is over, or off the plan, is changed no more.
  async function holdPlanned(context: Context, id: string) {
    const home = await holdHome(context, await homeOfVisit(context, id));
    const visit = await holdVisit(context, id);
    if (visit.visitState !== "planned") throw refused("visitClosed");
    return { home, visit };
  }

  return {
    list: async (_, context) => {
      const [onDesk, waiting, coordinatorAt] = [
        await visitsOnDesk(context),
        await homesWaiting(context),
        await coordinatorsAt(context),
      ];
      return {
        visits: onDesk,
        waiting: waiting.map(({ latitude, longitude, ...home }) => ({
          ...home,
          inspectorId: latitude === null || longitude === null ? null : coordinatorAt({ latitude, longitude }),
        })),
      };
    },
    ofHousehold: async ({ householdId }, context) => ({ visits: await visitsOfHousehold(context, householdId) }),
    inspectors: async (_, context) => ({ people: await inspectorsOf(context) }),
    plan: async ({ householdId, ...draft }, context) => {
      const home = await holdHome(context, householdId);
      const inspectorName = await judged(context, draft);
      if (!mayBeVisited(home.householdState)) throw refused("notVisited");
      const { db, actor, now } = context;
      const made = await db
        .insertInto("vettingVisit")
        .values({ hostFamilyId: householdId, ...draft, plannedBy: actor.id, plannedAt: now() })
        .onConflict((conflict) => conflict.column("hostFamilyId").where("state", "=", "planned").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!made) throw refused("visitPlanned");
      if (home.householdState === "visit_pending") {
        const reason = await commands.visited(context, householdId, { command: "schedule_visit" });
        if (reason !== null) throw refused(reason);
      }
      await word(context, home, "visitPlanned", { ...draft, inspectorName });
      tell(context, home);
      return { id: made.id };
    },
    move: async ({ id, version, ...draft }, context) => {
      const { home, visit } = await holdPlanned(context, id);
      if (visit.version !== version) throw new HttpError("stale_state");
      const inspectorName = await judged(context, draft);
      await context.db
        .updateTable("vettingVisit")
        .set({ ...draft, version: version + 1 })
        .where("id", "=", id)
        .execute();
      await word(context, home, "visitMoved", { ...draft, inspectorName });
      tell(context, home);
      return { id };
    },
    cancel: async ({ id }, context) => {
      const { home, visit } = await holdPlanned(context, id);
      await context.db.updateTable("vettingVisit").set({ state: "cancelled" }).where("id", "=", id).execute();
      await word(context, home, "visitCancelled", visit);
      tell(context, home);
      return {};
    },
    tick: async ({ id, ticks, notes }, context) => {
      const { home, visit } = await holdPlanned(context, id);
      const items = itemsOf(home.countryCode);
      const kept = Object.fromEntries(
        Object.entries(mergedTicks(visit.ticks, ticks)).filter(([item]) => items.some((one) => one === item)),
      ) satisfies Ticks;
      const version = visit.version + 1;
      await context.db
        .updateTable("vettingVisit")
        .set({ ticks: JSON.stringify(kept), version, ...(notes !== undefined && { notes }) })
        .where("id", "=", id)
        .execute();
      tell(context, home);
      return { version };
    },
    finish: async ({ id, result, words }, context) => {
      const { home, visit } = await holdPlanned(context, id);
      const { householdId, householdState, countryCode, asked } = home;
      const reason = whyNotFinish({ countryCode, ticks: visit.ticks, result, isSigned: visit.signedAt !== null });
      if (reason) throw refused(reason);
      if (needsWords(result) && words === "") throw refuseField("words", "required");
      const { db, actor, now } = context;
      await db
        .updateTable("vettingVisit")
        .set({
          state: "done",
          result,
          words,
          finishedBy: actor.id,
          finishedAt: now(),
          signedAt: visit.signedAt,
          version: visit.version + 1,
        })
        .where("id", "=", id)
        .execute();
      const state = checkOf[result];
      const today = dayOf(now());
      const validUntil = endOfResult("home_visit", { state, validUntil: null }, { today, asked });
      await writeVisitCheck(context, householdId, { state, validUntil, note: words });
      await followCheck(context, home, state, commands);
      const command = commandAfter(householdState, result);
      if (command) {
        const order = { command, ...(command === "conditions_met" && { evidence: words || "Visit" }) };
        const why = await commands.visited(context, householdId, order);
        if (why !== null) throw refused(why);
      }
      // A house that may host and should not is looked at by a second person.
      if (result === "fail" && isApproved(householdState))
        await giveTask(context, { kind: "askSecondPair", entity: "vetting", entityId: householdId });
      const { vettingState } = await db
        .selectFrom("hostFamily")
        .select("vettingState")
        .where("id", "=", householdId)
        .executeTakeFirstOrThrow();
      return { state: vettingState as typeof householdState };
    },
  };
}

// Only a household that waits for its visit moves by it; one whose conditions are met has been seen again.
function commandAfter(state: HeldHousehold["householdState"], result: keyof typeof commandOf): VisitCommand | null {
  if (state === "visit_scheduled") return commandOf[result];
  return state === "conditions_open" && result === "ok" ? "conditions_met" : null;
}
