import { hasRoleOr, type Role } from "#shared/access/roles.ts";
import {
  isPerson,
  type Doer,
  type Machine,
  type Origin,
  type Reason,
  type Request,
  type Situation,
  type Terms,
  type Transition,
} from "./machine.ts";
import { isDue } from "./timers.ts";

// One command as it stands for a record and somebody who looks at it.
export interface Offer<T extends Terms> {
  readonly command: T["command"];
  readonly isAllowed: boolean;
  readonly reason: Reason<T> | null;
  readonly to: T["record"]["state"] | null;
  // What has to be said with it, and who may give it while the record stands where it does.
  readonly asks: readonly T["ask"][];
  readonly by: readonly T["party"][];
  readonly isQueueable: boolean;
}

// What becomes the record's history.
export interface Step<T extends Terms> extends Origin {
  readonly command: T["command"];
  readonly from: T["record"]["state"] | null;
  readonly to: T["record"]["state"];
  readonly at: number;
  readonly reason: string | null;
}

export interface Notice {
  readonly key: string;
  // Nobody in particular: everybody.
  readonly requireRoles: readonly Role[];
}

export interface Applied<T extends Terms> {
  readonly record: T["record"];
  readonly effects: readonly T["outcome"][];
  readonly step: Step<T>;
  readonly notice: Notice | null;
}

export interface Refused<T extends Terms> {
  readonly refused: Reason<T>;
}

export const isRefused = (answer: object): answer is { readonly refused: string } => "refused" in answer;

// Every command of the machine, allowed or refused and why. What a person has yet to say does not refuse it.
export function commandsFor<T extends Terms>(machine: Machine<T>, request: Request<T>): readonly Offer<T>[] {
  const situation = situationOf(machine, request);
  return [...new Set(machine.transitions.map(({ command }) => command))].map((command) =>
    offerOf(machine, situation, command),
  );
}

export function whyNot<T extends Terms>(
  machine: Machine<T>,
  request: Request<T>,
  command: T["command"],
): Reason<T> | null {
  const situation = situationOf(machine, request);
  const { row, refused } = find(machine, situation, command);
  return refused ?? (row && unsaid(machine, situation, row)) ?? null;
}

export function apply<T extends Terms>(
  machine: Machine<T>,
  request: Request<T>,
  command: T["command"],
): Applied<T> | Refused<T> {
  const asked = situationOf(machine, request);
  const { row, refused } = find(machine, asked, command);
  const missing = refused ?? (row && (unsaid(machine, asked, row) ?? unproven(request, row)));
  if (!row || missing) return { refused: missing ?? "wrongState" };
  const situation = { ...asked, origin: request.origin ?? originOf(machine, asked, row) };
  return {
    record: changed(machine, situation, row),
    effects: (row.effects ?? []).flatMap((effect) => machine.effects[effect](situation)),
    step: stepOf(situation, row),
    notice:
      row.noticeFor?.length === 0 ? null : { key: `${machine.name}.${command}`, requireRoles: row.noticeFor ?? [] },
  };
}

const nobody: Origin = { actorId: null, actorRole: null };

const situationOf = <T extends Terms>(
  machine: Machine<T>,
  { record, facts, given, doer, origin = nobody }: Request<T>,
): Situation<T> => ({ record, facts, given, doer, origin, settings: machine.settings });

function offerOf<T extends Terms>(machine: Machine<T>, situation: Situation<T>, command: T["command"]): Offer<T> {
  const { row, refused } = find(machine, situation, command);
  const here = machine.transitions.filter((one) => one.command === command && startsAt(one, situation));
  return {
    command,
    isAllowed: refused === null,
    reason: refused,
    to: refused === null && row ? row.to : null,
    asks: row?.asks ?? [],
    by: [...new Set(here.flatMap(({ by }) => by))],
    isQueueable: row?.isQueueable ?? false,
  };
}

interface Found<T extends Terms> {
  readonly row: Transition<T> | null;
  readonly refused: Reason<T> | null;
}

// The row that a command takes, or the first reason against it: who, from where, whose, when, and only then what the row requires.
function find<T extends Terms>(machine: Machine<T>, situation: Situation<T>, command: T["command"]): Found<T> {
  const refuse = (refused: Reason<T>): Found<T> => ({ row: null, refused });
  const rows = machine.transitions.filter((row) => row.command === command);
  const here = rows.filter((row) => startsAt(row, situation));
  const ofRole = (row: Transition<T>): boolean => row.by.some((party) => hasPart(machine, party, situation.doer));
  if (!rows.some(ofRole)) return refuse("wrongRole");
  if (here.length === 0) return refuse("wrongState");
  if (!here.some(ofRole)) return refuse("wrongRole");
  const own = here.filter((row) => partyOf(machine, situation, row) !== undefined);
  if (own.length === 0) return refuse("notYours");
  if (situation.doer === "timer" && !isDue(machine, situation, command)) return refuse("tooEarly");
  return choose(machine, situation, own);
}

function choose<T extends Terms>(
  machine: Machine<T>,
  situation: Situation<T>,
  rows: readonly Transition<T>[],
): Found<T> {
  const failing = (names: readonly T["guard"][] = []): T["guard"] | null =>
    names.find((name) => !machine.guards[name](situation)) ?? null;
  const meant = rows.filter((row) => failing(row.when) === null);
  const open = meant.find((row) => failing(row.requires) === null);
  if (open) return { row: open, refused: null };
  const [closed = null] = meant;
  return { row: closed, refused: closed ? failing(closed.requires) : failing(rows.at(-1)?.when) };
}

const unsaid = <T extends Terms>(machine: Machine<T>, situation: Situation<T>, row: Transition<T>): T["ask"] | null =>
  row.asks?.find((ask) => !machine.asks[ask](situation)) ?? null;

// Asked for last: nobody types a password for what is refused anyway.
const unproven = <T extends Terms>({ doer, isUnproven }: Request<T>, row: Transition<T>): "proofNeeded" | null =>
  row.needsProof && isPerson(doer) && isUnproven ? "proofNeeded" : null;

const startsAt = <T extends Terms>({ from }: Transition<T>, { record }: Situation<T>): boolean =>
  from === null ? record.version === 0 : record.version > 0 && from.includes(record.state);

function hasPart<T extends Terms>(machine: Machine<T>, name: T["party"], doer: Doer): boolean {
  const party = machine.parties[name];
  return "engine" in party ? doer === party.engine : isPerson(doer) && hasRoleOr(doer, ...party.roles);
}

function partyOf<T extends Terms>(
  machine: Machine<T>,
  situation: Situation<T>,
  row: Transition<T>,
): T["party"] | undefined {
  return row.by.find((name) => hasPart(machine, name, situation.doer) && isRelated(machine, name, situation));
}

function isRelated<T extends Terms>(machine: Machine<T>, name: T["party"], situation: Situation<T>): boolean {
  const party = machine.parties[name];
  if ("engine" in party || party.relation === undefined || !isPerson(situation.doer)) return true;
  return machine.relations[party.relation](situation, situation.doer);
}

function changed<T extends Terms>(machine: Machine<T>, situation: Situation<T>, row: Transition<T>): T["record"] {
  const { record, facts } = situation;
  const isMove = record.version === 0 || row.to !== record.state;
  const written = (row.writes ?? []).reduce(
    (sofar, write) => ({ ...sofar, ...machine.writes[write](situation) }),
    record,
  );
  const stateReason = row.reason ?? situation.given.reason ?? (isMove ? null : record.stateReason);
  return {
    ...written,
    state: row.to,
    stateReason,
    version: record.version + 1,
    enteredAt: isMove ? facts.now : record.enteredAt,
  };
}

// A person of several roles acts in the one that lets him.
function originOf<T extends Terms>(machine: Machine<T>, situation: Situation<T>, row: Transition<T>): Origin {
  const { doer } = situation;
  const name = partyOf(machine, situation, row);
  if (!isPerson(doer) || name === undefined) return nobody;
  const party = machine.parties[name];
  return {
    actorId: doer.id,
    actorRole: "roles" in party ? (party.roles.find((role) => doer.roles.includes(role)) ?? null) : null,
  };
}

function stepOf<T extends Terms>({ record, facts, given, origin }: Situation<T>, row: Transition<T>): Step<T> {
  return {
    ...origin,
    command: row.command,
    from: record.version === 0 ? null : record.state,
    to: row.to,
    at: facts.now,
    reason: given.reason ?? row.reason ?? null,
  };
}
