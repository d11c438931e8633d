import { bedWeeksOf, together } from "#shared/features/timeline/bedWeeks.rules.ts";
import { homelessRow, type timeline, type TimelineGroup } from "#shared/features/timeline/timeline.contract.ts";
import {
  boardDays,
  boardWeeks,
  byFit,
  endOf,
  fitOf,
  misplacements,
  mondayOf,
  stepsOf,
  whyNotHere,
} from "#shared/features/timeline/timeline.rules.ts";
import { addDays, nightsOf, type Days } from "#shared/time/days.ts";
import { layInLanes } from "#shared/time/lanes.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { moveTrip, offeredFor, type Commands } from "./moving.ts";
import { readGuest, readHomesFor } from "./places.store.ts";
import {
  readBars,
  readBeds,
  readCountries,
  readHomeless,
  readHomes,
  readLying,
  readStudents,
  readWords,
  type Lying,
  type Narrowing,
} from "./timeline.store.ts";

const spanFrom = (day: string): Days => {
  const from = mondayOf(day);
  return { from, to: addDays(from, boardDays) };
};

interface Held {
  readonly state: TripState;
  readonly version: number;
}

interface TimelinePorts {
  readonly commands: Commands;
  // What a change of a trip's plan does wherever it is made.
  readonly replan: (context: Context, tripId: string, days: Dates, judge: (held: Held) => void) => Promise<void>;
}

interface Dates {
  readonly fromDate: string;
  readonly toDate: string;
}

export const createTimelineHandlers = ({ commands, replan }: TimelinePorts): Handlers<typeof timeline> => ({
  board: async (asked, context) => {
    const span = spanFrom(asked.from);
    return {
      from: span.from,
      days: boardDays,
      groups: await groupsOf(context, asked, span),
      countries: [...(await readCountries(context))],
    };
  },
  window: async ({ ids: list, fromDate, toDate, ...asked }, context) => {
    const days = { from: fromDate, to: toDate };
    if (days.to <= days.from || nightsOf(days) > boardDays) throw refuseField("toDate", "order");
    const span = spanFrom(asked.from);
    const ids = list.split(",");
    const isHomeless = asked.rows === "homes" && ids.includes(homelessRow);
    const lying = [
      ...(await readLying(context, { ...asked, ids }, span)),
      ...(isHomeless ? await readHomeless(context, asked, span) : []),
    ];
    const lanes = laneOfEach(lying);
    const shown = lying.filter(({ from, to }) => from < days.to && to > days.from);
    const idsOf = (isTrip: boolean): string[] =>
      shown.filter(({ rowId }) => (asked.rows === "students" || rowId === homelessRow) === isTrip).map(({ id }) => id);
    const bars = [
      ...(await readBars(context, "hosting", idsOf(false))),
      ...(await readBars(context, "trip", idsOf(true))),
    ];
    const { blocks } = asked.rows === "homes" ? await readBeds(context, ids, days) : { blocks: [] };
    const words = await readWords(context, asked.rows, ids);
    const homeless = { id: homelessRow, name: "", place: "", guests: null, picture: null };
    return {
      rows: [...(isHomeless ? [homeless] : []), ...words].map((row) => ({
        ...row,
        blocks: blocks.filter(({ rowId }) => rowId === row.id).map(({ from, to }) => ({ fromDate: from, toDate: to })),
        bars: bars
          .filter((bar) => rowOfBar(asked, row.id, bar) === row.id)
          .map((bar) => ({ ...bar, lane: lanes.get(`${row.id} ${bar.id}`) ?? 0 })),
      })),
    };
  },
  places: async ({ tripId }, context) => {
    const guest = await readGuest(context, tripId);
    const judged = (await readHomesFor(context, guest)).map((home) => ({ home, why: whyNotHere(home, guest) }));
    const places = judged
      .filter(({ why }) => why === null)
      .map(({ home: { id, name, place, county, ...home } }) => ({
        id,
        name,
        place,
        county,
        ...fitOf({ ...home }, guest),
      }))
      .toSorted(byFit)
      .map((place) => ({ ...place, languages: [...place.languages] }));
    const steps = stepsOf(guest.state, await offeredFor(commands, context, tripId));
    return {
      version: guest.version,
      steps: steps === null ? null : [...steps],
      places,
      refused: Object.fromEntries(
        misplacements.map((reason) => [reason, judged.filter(({ why }) => why === reason).map(({ home }) => home.id)]),
      ) as Record<(typeof misplacements)[number], string[]>,
    };
  },
  move: (wanted, context) => moveTrip(commands, context, wanted),
  setDates: async ({ tripId, expectedVersion, fromDate, toDate }, context) => {
    await replan(context, tripId, { fromDate, toDate }, ({ state, version }) => {
      if (version !== expectedVersion) throw new HttpError("stale_state", { extra: { state, version } });
      if (endOf(state) !== "edit") throw new HttpError("refused", { reason: "wrongState" });
    });
    return { fromDate, toDate };
  },
});

interface OfBar {
  readonly studentId: string;
  readonly hostFamilyId: string | null;
}

const rowOfBar = ({ rows }: Narrowing, rowId: string, { studentId, hostFamilyId }: OfBar): string =>
  rows === "students" ? studentId : rowId === homelessRow && hostFamilyId === null ? homelessRow : (hostFamilyId ?? "");

// Where each lies in its row; the same whatever part of the board is asked for.
function laneOfEach(lying: readonly Lying[]): ReadonlyMap<string, number> {
  return new Map(
    [...Map.groupBy(lying, ({ rowId }) => rowId)].flatMap(([rowId, own]) =>
      layInLanes(own).laid.map(({ stay, lane }) => [`${rowId} ${stay.id}`, lane] as const),
    ),
  );
}

async function groupsOf(context: Context, asked: Narrowing, span: Days): Promise<TimelineGroup[]> {
  const places = await (asked.rows === "homes" ? readHomes(context, asked) : readStudents(context, asked, span));
  const ids = places.map(({ id }) => id);
  const lying = Map.groupBy(await readLying(context, { ...asked, ids }, span), ({ rowId }) => rowId);
  const beds = asked.rows === "homes" ? await readBeds(context, ids, span) : { stays: [], blocks: [] };
  const stays = Map.groupBy(beds.stays, ({ rowId }) => rowId);
  const blocks = Map.groupBy(beds.blocks, ({ rowId }) => rowId);
  const lanesOf = (id: string): number => Math.max(1, layInLanes(lying.get(id) ?? []).count);
  const groups = [...Map.groupBy(places, ({ groupId }) => groupId)].map(([id, own]) => {
    const weeks = own.map((home) =>
      bedWeeksOf(
        { guests: home.guests, stays: stays.get(home.id) ?? [], blocks: blocks.get(home.id) ?? [] },
        { from: span.from, weeks: boardWeeks },
      ),
    );
    const { taken, free } = together(asked.rows === "homes" ? weeks : [], boardWeeks);
    return {
      id,
      name: own[0]?.groupName ?? "",
      ids: own.map((home) => home.id),
      lanes: own.map((home) => lanesOf(home.id)),
      taken: [...taken],
      free: [...free],
    };
  });
  if (asked.rows === "students") return groups;
  const homeless = asked.q === "" && asked.country === "" ? await readHomeless(context, asked, span) : [];
  if (homeless.length === 0) return groups;
  const lanes = [layInLanes(homeless).count];
  return [{ id: homelessRow, name: "", ids: [homelessRow], lanes, taken: [], free: [] }, ...groups];
}
