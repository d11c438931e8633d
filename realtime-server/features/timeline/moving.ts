import { stepsOf, whyNotHere, type MoveStep } from "#shared/features/timeline/timeline.rules.ts";
import type { Command, transitions } from "#shared/features/transitions/transitions.contract.ts";
import { tripStates, type TripState } from "#shared/features/trips/trips.states.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { readGuest, readHomesFor, wishOf, type Guest } from "./places.store.ts";

export type Commands = Handlers<typeof transitions>;

interface Wanted {
  readonly tripId: string;
  readonly hostFamilyId: string;
  readonly expectedVersion: number;
  readonly reason: string;
}

interface Moved {
  readonly state: TripState;
  readonly left: MoveStep[];
}

// What a person of another kind is not even told of is not on offer.
export async function offeredFor(commands: Commands, context: Context, tripId: string): Promise<readonly string[]> {
  const { offers } = await commands.trip({ id: tripId }, context);
  return offers
    .filter(({ isAllowed, reason }) => isAllowed || (reason !== "wrongRole" && reason !== "wrongState"))
    .map(({ command }) => command);
}

// A trip goes to another home by the machine's own commands, in one transaction: all of them, or it stays as it was.
// The last two are for a coordinator, or for when the family has answered: who is left with them is told.
export async function moveTrip(commands: Commands, context: Context, wanted: Wanted): Promise<Moved> {
  const { tripId, hostFamilyId, expectedVersion, reason } = wanted;
  const guest = await readGuest(context, tripId);
  if (guest.version !== expectedVersion)
    throw new HttpError("stale_state", { extra: { state: guest.state, version: guest.version } });
  const steps = stepsOf(guest.state, await offeredFor(commands, context, tripId));
  if (steps === null) throw new HttpError("refused", { reason: "wrongState" });
  await refuseMisplaced(context, guest, hostFamilyId);
  const left: MoveStep[] = [];
  let hosting = { id: "", version: 0 };
  for (const step of steps) {
    if (step === "add") hosting = await placeIn(commands, context, { guest, hostFamilyId });
    else if (step === "select" || step === "submit") {
      const entity = { entity: "hosting", entityId: hosting.id } as const;
      if (step === "submit" && !(await isOffered(commands.hosting({ id: hosting.id }, context), step))) {
        left.push(step);
        continue;
      }
      const { version } = await commands.give({ ...entity, command: step, expectedVersion: hosting.version }, context);
      hosting = { ...hosting, version };
    } else {
      const now = await commands.trip({ id: tripId }, context);
      if (step === "replace_family" && !(await isOffered(now, step))) {
        left.push(step);
        continue;
      }
      const said: Pick<Command, "reason" | "payload"> =
        step === "change_family"
          ? { reason, payload: { hostingId: hosting.id } }
          : step === "raise_issue"
            ? { reason }
            : {};
      await commands.give(
        { entity: "trip", entityId: tripId, command: step, expectedVersion: now.version, ...said },
        context,
      );
    }
  }
  const { state } = await commands.trip({ id: tripId }, context);
  return { state: tripStates.find((one) => one === state) ?? guest.state, left };
}

async function isOffered(
  asked: Promise<Awaited<ReturnType<Commands["trip"]>>> | Awaited<ReturnType<Commands["trip"]>>,
  command: string,
): Promise<boolean> {
  const { offers } = await asked;
  return offers.some((offer) => offer.command === command && offer.isAllowed);
}

async function refuseMisplaced(context: Context, guest: Guest, hostFamilyId: string): Promise<void> {
  const [home] = await readHomesFor(context, guest, hostFamilyId);
  if (!home) throw notFound();
  const reason = whyNotHere(home, guest);
  if (reason !== null) throw new HttpError("refused", { reason });
}

interface Placing {
  readonly guest: Guest;
  readonly hostFamilyId: string;
}

async function placeIn(
  commands: Commands,
  context: Context,
  { guest: { id, days }, hostFamilyId }: Placing,
): Promise<{ readonly id: string; readonly version: number }> {
  const wish = await wishOf(context, id, hostFamilyId);
  if (wish) return wish;
  const payload = { tripId: id, hostFamilyId, fromDate: days.from, toDate: days.to };
  const added = await commands.give({ entity: "hosting", command: "add", expectedVersion: 0, payload }, context);
  return { id: added.entityId, version: added.version };
}
