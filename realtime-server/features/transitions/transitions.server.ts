import { isRefused } from "#shared/machine/interpreter.ts";
import type { Command, Entity, transitions } from "#shared/features/transitions/transitions.contract.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, refuseField } from "../../http/errors.ts";
import { isFreshlyProved } from "../../http/freshProof.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Done, HeldRecord, Refusal } from "./entity.ts";
import { refuseOutOfReach, scopesFor } from "./withinReach.ts";
import type { Transitions } from "./transitions.ts";

// What begins conversations with families.
const contacting: ReadonlySet<string> = new Set(["contact_family", "submit_enquiry", "contact"]);

// What promises a bed, said of the family or of its trip.
const accepting: ReadonlySet<string> = new Set(["accept", "host_accept"]);

interface TransitionPorts extends Pick<Transitions, "doors"> {
  // Once families have been asked, in the same transaction: whoever has asked too many is refused with all of it.
  readonly contacted: (context: Context) => Promise<void>;
  // Before anything is held: what the home has promised elsewhere is looked at again.
  readonly beforeAccept: (context: Context, asked: { readonly entity: Entity; readonly id: string }) => Promise<void>;
}

export function createTransitionHandlers({
  doors,
  contacted,
  beforeAccept,
}: TransitionPorts): Handlers<typeof transitions> {
  const offers =
    (entity: Entity) =>
    async ({ id }: { readonly id: string }, context: Context) => {
      await refuseOutOfReach(context.db, context.actor, { entity, id });
      const held = await doors[entity].hold(context, { id, payload: {}, isReading: true });
      const listed = [...held.offers(context.actor)];
      // Whether another family is chosen is told to those who choose; a host is told nothing of the others.
      const isTold =
        held.selected !== undefined && listed.some(({ command, isAllowed }) => command === "select" && isAllowed);
      return { ...held.standing, ...(isTold ? { selected: held.selected } : {}), offers: listed };
    };

  return {
    give: async (command, context) => {
      const held =
        command.entityId === undefined
          ? await begun(command, context)
          : await known(command.entityId, command, context);
      const done = answer(
        await held.give({
          command: command.command,
          reason: command.reason,
          payload: command.payload ?? {},
          doer: context.actor,
          source: "ui",
          isUnproven: !isFreshlyProved(context),
        }),
      );
      if (contacting.has(command.command)) await contacted(context);
      return done;
    },
    trip: offers("trip"),
    hosting: offers("hosting"),
    meeting: offers("meeting"),
    vetting: offers("vetting"),
    payout: offers("payout"),
    lead: offers("lead"),
  };

  // Whoever was first may have taken it out of reach meanwhile: that it is not as it was is told all the same.
  async function known(
    id: string,
    { entity, command, expectedVersion, payload = {} }: Command,
    context: Context,
  ): Promise<HeldRecord> {
    await refuseOutOfReach(context.db, context.actor, { entity, id });
    if (accepting.has(command)) await beforeAccept(context, { entity, id });
    const held = await doors[entity].hold(context, { id, payload });
    const { state, version } = held.standing;
    if (version !== expectedVersion) throw new HttpError("stale_state", { extra: { state, version } });
    return held;
  }

  async function begun({ entity, payload = {} }: Command, context: Context): Promise<HeldRecord> {
    scopesFor(context.actor, entity);
    const { begin } = doors[entity];
    if (!begin) throw refuseField("entityId", "required");
    if (entity === "hosting")
      await refuseOutOfReach(context.db, context.actor, { entity: "trip", id: payload.tripId ?? "0" });
    return doors[entity].hold(context, { id: await begin(context, payload, context.actor), payload });
  }
}

function answer(outcome: Done | Refusal): Done & { effects: Done["effects"][number][] } {
  if (!isRefused(outcome)) return { ...outcome, effects: [...outcome.effects] };
  const { refused: reason, state, version, isUnsaid } = outcome;
  if (reason === "proofNeeded") throw new HttpError("prove_again");
  if (reason === "wrongRole" || reason === "notYours")
    throw new HttpError("no_access", { reason, extra: { state, version } });
  throw new HttpError(isUnsaid ? "invalid" : "refused", { reason, extra: { state, version } });
}
