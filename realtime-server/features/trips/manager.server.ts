import { addDays, dayMs, dayOf } from "#shared/time/days.ts";
import type { tripManager } from "#shared/features/trips/tripManager.contract.ts";
import { evenOut, loadsAfter } from "#shared/features/trips/tripLoad.rules.ts";
import { refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { JobStarter } from "../../jobs/gridWork.port.ts";
import { comeBack, leave } from "./absences.ts";
import { absencesNow } from "./absences.store.ts";
import { isCoordinator } from "./bulkWork.store.ts";
import { listCoordinators } from "./manager.store.ts";
import { readStanding, readWords, type StandingTrip } from "./standing.store.ts";

interface ManagerPorts {
  readonly jobs: JobStarter;
}

const daysAhead = 7;
const longestAbsenceDays = 365;

// Nobody has too many trips, and no trip has nobody.
export const createManagerHandlers = ({ jobs }: ManagerPorts): Handlers<typeof tripManager> => ({
  load: async (_, context) => {
    const trips = await readStanding(context);
    const people = await listCoordinators(
      context,
      trips.flatMap(({ coordinatorId }) => coordinatorId ?? []),
    );
    const away = await absencesNow(context.db);
    const now = context.now().getTime();
    const today = dayOf(context.now());
    const loadOf = (own: readonly StandingTrip[]) => ({
      open: own.length,
      due: own.filter(({ deadline }) => deadline !== null && deadline > now && deadline <= now + daysAhead * dayMs)
        .length,
      late: own.filter(({ deadline }) => deadline !== null && deadline <= now).length,
      arriving: own.filter(
        ({ state, fromDate }) => state === "booked" && fromDate >= today && fromDate <= addDays(today, daysAhead),
      ).length,
    });
    const nobodys = trips.filter(({ coordinatorId }) => coordinatorId === null);
    return {
      people: [
        { personId: null, name: null, picture: null, ...loadOf(nobodys), absence: null },
        ...people.map(({ id, name, picture }) => ({
          personId: id,
          name,
          picture,
          ...loadOf(trips.filter(({ coordinatorId }) => coordinatorId === id)),
          absence: away.get(id) ?? null,
        })),
      ],
    };
  },
  trips: async ({ whose, page, perPage }, context) => {
    const all = await readStanding(context);
    const meant = all.filter(
      ({ coordinatorId }) => whose === "all" || coordinatorId === (whose === "nobody" ? null : whose),
    );
    const lastPage = Math.max(1, Math.ceil(meant.length / perPage));
    const shown = meant.slice((page - 1) * perPage, page * perPage);
    const words = await readWords(
      context,
      shown.map(({ id }) => id),
    );
    const rows = [];
    for (const { id, state, fromDate, toDate, deadline } of shown) {
      const said = words.get(id);
      if (!said) continue;
      rows.push({
        ...said,
        state,
        fromDate,
        toDate,
        deadline: deadline === null ? null : new Date(deadline).toISOString(),
      });
    }
    return { rows, total: meant.length, page, lastPage };
  },
  coordinators: async (_, context) => ({
    people: (await listCoordinators(context, [])).map(({ id, name }) => ({ id, name })),
  }),
  evenOut: async (_, context) => {
    const trips = await readStanding(context);
    const away = await absencesNow(context.db);
    const known = await listCoordinators(
      context,
      trips.flatMap(({ coordinatorId }) => coordinatorId ?? []),
    );
    // Directors keep the trips that they were given; a share of all is for those who coordinate.
    const takers = known.filter(({ id, isTaker }) => isTaker && !away.has(id));
    const directors = known.filter(({ isHere, isTaker }) => isHere && !isTaker).map(({ id }) => id);
    const moves = evenOut(
      trips.filter(({ coordinatorId }) => !directors.includes(coordinatorId ?? "")),
      takers.map(({ id }) => id),
    );
    const before = new Map<string | null, number>();
    for (const { coordinatorId } of trips) before.set(coordinatorId, (before.get(coordinatorId) ?? 0) + 1);
    const after = loadsAfter(before, moves);
    const nobody = { id: null, name: null };
    return {
      job:
        moves.length === 0
          ? null
          : await jobs.begin(context, {
              resource: "trips",
              kind: "coordinator",
              askedBy: context.actor.id,
              payload: {},
              rows: moves.map(({ tripId, to }) => ({ recordId: tripId, payload: { personId: to } })),
              isTrial: true,
            }),
      loads: [nobody, ...known].map(({ id, name }) => ({
        personId: id,
        name,
        before: before.get(id) ?? 0,
        after: after.get(id) ?? 0,
      })),
    };
  },
  leave: async ({ personId, deputyId, untilDay }, context) => {
    const today = dayOf(context.now());
    if (personId === deputyId || !(await isCoordinator(context.db, deputyId))) throw refuseField("deputyId", "wrong");
    if (!(await isCoordinator(context.db, personId))) throw refuseField("personId", "wrong");
    if (untilDay < today || untilDay > addDays(today, longestAbsenceDays)) throw refuseField("untilDay", "wrong");
    const away = await absencesNow(context.db);
    if (away.has(deputyId)) throw refuseField("deputyId", "wrong");
    if (away.has(personId)) throw refuseField("personId", "wrong");
    return { job: await leave(context, jobs, { personId, deputyId, untilDay }) };
  },
  comeBack: async ({ id }, context) => ({ job: await comeBack(context, jobs, { id, askedBy: context.actor.id }) }),
});
