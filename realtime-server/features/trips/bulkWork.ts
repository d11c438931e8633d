import { sql } from "kysely";
import * as z from "zod/mini";
import { longestSaid, mostRows } from "#shared/features/gridJobs/gridJobs.rules.ts";
import type { MacroStep } from "#shared/features/macros/macros.rules.ts";
import { unknownVariables } from "#shared/features/quickReplies/quickReplies.rules.ts";
import { locales } from "#shared/locales.ts";
import { tripGrid } from "#shared/features/trips/tripGrid.contract.ts";
import { can, scopesOf } from "#shared/access/can.ts";
import type { TripCommand } from "#shared/features/trips/trips.records.ts";
import { dayMs } from "#shared/time/days.ts";
import { day, id } from "#shared/wire/fields.ts";
import { queryOf } from "../../db/gridQuery.ts";
import { ownersOfTrips } from "../../db/owners.ts";
import { HttpError } from "../../http/errors.ts";
import { officeAlone } from "../../realtime/news.ts";
import type { ChangingWork, Doing, KindOfWork, Outcome } from "../../jobs/gridWork.port.ts";
import type { Work } from "../../jobs/work.ts";
import { planEdits, type PlanEditPorts } from "./bulkEdits.ts";
import type { CommandPort, TalkPort, WhosePort } from "./bulkWork.port.ts";
import {
  coordinatorsAmong,
  coordinatorsOf,
  holdTasks,
  isCoordinator,
  nameTrips,
  setCoordinators,
  setTaskDays,
  type Whose,
} from "./bulkWork.store.ts";
import { tripListRows } from "./tripList.server.ts";

const assigning = z.object({ personId: z.nullable(id) });
const dating = z.object({ day });
const nothing = z.strictObject({});
const labelling = z.strictObject({ labelId: id, isOn: z.boolean() });
const writing = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestSaid)),
  locale: z.enum(locales),
});
const giving = z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) });
const extending = z.object({ days: z.number().check(z.int(), z.minimum(1), z.maximum(3)) });

const action = "trips:bulk";
const gone: Outcome = { refused: "not_found" };
const changed: Outcome = { refused: "stale_state" };

// What can be done with many trips at once (hub 1, Bulk). Commands are the machine's own, with all that they require.
export function tripWork({
  command,
  tellWhose,
  talks,
  ...edits
}: PlanEditPorts & {
  readonly command: CommandPort;
  readonly tellWhose: WhosePort;
  readonly talks: TalkPort;
}): ChangingWork<"trips"> {
  async function tell(work: Work, tripIds: readonly string[]): Promise<void> {
    const owners = await ownersOfTrips(work.db, tripIds);
    for (const id of tripIds) work.changed({ resource: "trips", ids: [id], audience: owners.get(id) ?? officeAlone });
  }

  interface Assigned {
    readonly whose: Whose;
    readonly outcome: Outcome;
  }
  async function assigned({ db }: Work, doings: readonly Doing[]): Promise<readonly Assigned[]> {
    const meant = doings.map(({ recordId, payload }) => ({ tripId: recordId, ...assigning.parse(payload) }));
    const [stands, known] = [
      await coordinatorsOf(
        db,
        meant.map(({ tripId }) => tripId),
      ),
      await coordinatorsAmong(
        db,
        meant.map(({ personId }) => personId),
      ),
    ];
    return meant.map((whose) => {
      const { tripId, personId } = whose;
      const now = stands.get(tripId);
      if (!now || (personId !== null && !known.has(personId))) return { whose, outcome: gone };
      return { whose, outcome: { before: now.personId === personId ? null : { personId: now.personId } } };
    });
  }

  const coordinator: KindOfWork = {
    action,
    judge: async ({ db }, payload) => {
      const asked = assigning.safeParse(payload);
      return asked.success && (asked.data.personId === null || (await isCoordinator(db, asked.data.personId)));
    },
    foresee: async (work, doings) => (await assigned(work, doings)).map(({ outcome }) => outcome),
    act: {
      onAll: async (work, doings) => {
        const found = await assigned(work, doings);
        const others = found.flatMap(({ whose, outcome }) => ("before" in outcome && outcome.before ? [whose] : []));
        await setCoordinators(work, others, doings[0]?.asker.id ?? "");
        return found.map(({ outcome }) => outcome);
      },
    },
    undo: async (work, { recordId, payload, before, asker }) => {
      const found = (await coordinatorsOf(work.db, [recordId])).get(recordId);
      if (!found) return gone;
      if (found.personId !== assigning.parse(payload).personId) return changed;
      await setCoordinators(work, [{ tripId: recordId, ...assigning.parse(before) }], asker.id);
      return { before: null };
    },
    tell: async (work, tripIds) => {
      await tellWhose.tell(work, tripIds);
      await tell(work, tripIds);
    },
  };

  // When what is still to do for the trip is due.
  const taskDay: KindOfWork = {
    action,
    judge: async (_, payload) => dating.safeParse(payload).success,
    act: async (work, { recordId, payload }) => {
      const { day: wanted } = dating.parse(payload);
      const tasks = (await holdTasks(work.db, recordId)).filter((task) => task.day !== wanted);
      if (tasks.length === 0) return { before: null };
      await setTaskDays(
        work.db,
        tasks.map((task) => ({ id: task.id, day: wanted })),
      );
      return { before: { tasks } };
    },
    undo: async (work, { recordId, payload, before }) => {
      const tasks = datedTasks.parse(before).tasks;
      const now = await holdTasks(work.db, recordId);
      const isUntouched = tasks.every((task) =>
        now.some((one) => one.id === task.id && one.day === dating.parse(payload).day),
      );
      if (!isUntouched) return changed;
      await setTaskDays(work.db, tasks);
      return { before: null };
    },
    tell,
  };

  const label: KindOfWork = {
    action,
    isAlone: true,
    judge: async ({ db }, payload) => {
      const said = labelling.safeParse(payload);
      return said.success && (await talks.knowsLabel(db, said.data.labelId));
    },
    act: async (work, { recordId, payload, asker }) => {
      const said = labelling.parse(payload);
      if ((await coordinatorsOf(work.db, [recordId])).size === 0 || !(await talks.knowsLabel(work.db, said.labelId)))
        return gone;
      return { before: (await talks.label(work, { tripId: recordId, asker }, said)) ? said : null };
    },
    undo: async (work, { recordId, payload, asker }) => {
      const { labelId, isOn } = labelling.parse(payload);
      if ((await talks.labelsOf(work.db, recordId)).includes(labelId) !== isOn) return changed;
      await talks.label(work, { tripId: recordId, asker }, { labelId, isOn: !isOn });
      return { before: null };
    },
  };

  interface Talking<P> {
    readonly says: z.ZodMiniType<P>;
    readonly isKnown: (context: Pick<Work, "db">, said: P) => Promise<boolean>;
    readonly stepOf: (said: P) => MacroStep;
  }

  // Said or put on in the conversation of each, with all that its step asks for there.
  const talking = <P>({ says, isKnown, stepOf }: Talking<P>): KindOfWork => ({
    action,
    isAlone: true,
    judge: async (context, payload) => {
      const said = says.safeParse(payload);
      return said.success && (await isKnown(context, said.data));
    },
    act: (work, { recordId, payload, asker }) =>
      talks.act(work, { tripId: recordId, asker }, stepOf(says.parse(payload))),
    undo: (work, { recordId, asker, before }) => talks.undo(work, { tripId: recordId, asker }, before),
  });

  interface Commanding<P> {
    readonly name: TripCommand;
    readonly says: z.ZodMiniType<P>;
    readonly saying: (
      said: P,
      standing: { readonly holdUntil: number | null },
    ) => { readonly reason?: string; readonly holdUntil?: string };
  }

  // A command locks as when it is given by hand, so it is alone in its transaction. It is not taken back.
  const commanding = <P>({ name, says, saying }: Commanding<P>): KindOfWork => ({
    action,
    isAlone: true,
    judge: async (_, payload) => says.safeParse(payload).success,
    act: async (work, { recordId, payload, asker }) => {
      const said = saying(says.parse(payload), { holdUntil: await holdEnd(work, recordId) });
      const refused = await command(work, { tripId: recordId, command: name, doer: asker, ...said });
      return refused === null ? { before: {} } : { refused };
    },
  });

  return {
    select: async (asker, { query, ids }) => {
      if (!can(asker.actor, action)) throw new HttpError("no_access");
      const context = { ...asker, scopes: scopesOf(asker.actor, action) };
      const asked = new URLSearchParams(query);
      const { where } = queryOf(
        { grid: tripGrid, rows: tripListRows },
        { q: asked.get("q") ?? "", filter: asked.get("filter") ?? "", sort: "" },
        context,
      );
      const named = ids ? sql`AND trip.id = ANY (${[...ids]}::bigint[])` : sql``;
      const { rows } = await sql<{ id: string }>`
        SELECT trip.id::text FROM ${tripListRows.joined} WHERE ${where} ${named} ORDER BY trip.id LIMIT ${mostRows + 1}`.execute(
        context.db,
      );
      return rows.map((row) => row.id);
    },
    namesOf: nameTrips,
    hold: async (work, recordIds) => {
      await sql`SELECT FROM trip WHERE id = ANY (${[...recordIds]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(
        work.db,
      );
      // A single one may be a command's, which takes what it needs in its own order.
      if (recordIds.length > 1) await tellWhose.hold(work, recordIds);
    },
    kinds: {
      coordinator,
      label,
      ...planEdits(edits),
      message: talking({
        says: writing,
        isKnown: async (_, { text }) => unknownVariables(text).length === 0,
        stepOf: (said) => ({ t: "reply", ...said }),
      }),
      taskDay,
      extend_hold: commanding({
        name: "extend_hold",
        says: extending,
        saying: ({ days }, { holdUntil }) => ({ holdUntil: new Date((holdUntil ?? 0) + days * dayMs).toISOString() }),
      }),
      submit_enquiry: commanding({ name: "submit_enquiry", says: nothing, saying: () => ({}) }),
      mark_lost: commanding({ name: "mark_lost", says: giving, saying: ({ reason }) => ({ reason }) }),
      abandon: commanding({ name: "abandon", says: nothing, saying: () => ({}) }),
    },
  };
}

const datedTasks = z.object({ tasks: z.array(z.object({ id, day: z.nullable(day) })) });

async function holdEnd({ db }: Work, tripId: string): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    SELECT (extract(epoch FROM hold_until) * 1000)::float8 AS at FROM trip WHERE id = ${tripId}`.execute(db);
  return rows[0]?.at ?? null;
}
