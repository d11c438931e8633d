import { useSearchParams } from "react-router";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import type { Doer } from "#shared/machine/machine.ts";
import { changed } from "#client/resource/listQuery.ts";
import { entities, type Entity } from "./bench.ts";
import { doerNames, doerOf, type DoerName } from "./doers.ts";
import { isDay } from "./isDay.ts";
import { labTables } from "./labTables.ts";
import { readActs, walk, writeActs, type Act, type Walk } from "./labWalk.ts";
import type { PickedTrip } from "./placementSample.ts";

export const nothingYet = "none";

export interface StateLabPlace {
  readonly entity: Entity;
  readonly state: string;
  readonly by: DoerName;
  readonly doer: Doer;
  readonly turnedKeys: readonly string[];
  readonly picked: PickedTrip | null;
  readonly walk: Walk;
  readonly change: (changes: Readonly<Record<string, string>>) => void;
  readonly act: (act: Act) => void;
  readonly takeBack: () => void;
}

// Everything on the workbench stands in the address: the same link shows the same record, refusals and history.
export function useStateLab(): StateLabPlace {
  const [params, setParams] = useSearchParams();
  const entity = entities.find((one) => one === params.get("entity")) ?? "trip";
  const { states, open } = labTables[entity];
  const asked = params.get("state");
  const state = asked === nothingYet ? nothingYet : (states.find((one) => one === asked) ?? states[0] ?? nothingYet);
  const turnedKeys = (params.get("turned") ?? "").split(",").filter(Boolean);
  const picked = entity === "trip" ? pickedIn(params) : null;
  const walked = walk(
    open(state === nothingYet ? null : state, { turnedKeys, picked }),
    readActs(params.get("did") ?? ""),
  );
  const change = (changes: Readonly<Record<string, string>>): void =>
    setParams((before) => changed(before, changes), { replace: true, preventScrollReset: true });
  const by = doerNames.find((one) => one === params.get("by")) ?? "parent";
  return {
    entity,
    state,
    by,
    doer: doerOf(by),
    turnedKeys,
    picked,
    walk: walked,
    change,
    act: (act) => change({ did: writeActs([...walked.done, act]) }),
    takeBack: () => change({ did: writeActs(walked.refused ? walked.done : walked.done.slice(0, -1)) }),
  };
}

// Another record begins anew.
export const freshRecord = {
  state: "",
  turned: "",
  did: "",
  trip: "",
  from: "",
  to: "",
  why: "",
  family: "",
  at: "",
} as const;

export const addressOf = ({
  id,
  state,
  stateReason,
  fromDate,
  toDate,
  familyState,
  now,
}: PickedTrip): Readonly<Record<string, string>> => ({
  ...freshRecord,
  entity: "trip",
  state,
  trip: id,
  from: fromDate,
  to: toDate,
  why: stateReason ?? "",
  family: familyState ?? "",
  at: new Date(now).toISOString(),
});

function pickedIn(params: URLSearchParams): PickedTrip | null {
  const [id, fromDate = "", toDate = ""] = ["trip", "from", "to"].map((key) => params.get(key) ?? "");
  const state = tripStates.find((one) => one === params.get("state"));
  const now = Date.parse(params.get("at") ?? "");
  if (!id || !state || !isDay(fromDate) || !isDay(toDate) || Number.isNaN(now)) return null;
  return {
    id,
    state,
    now,
    fromDate,
    toDate,
    stateReason: params.get("why"),
    familyState: tripHostFamilyStates.find((one) => one === params.get("family")) ?? null,
  };
}
