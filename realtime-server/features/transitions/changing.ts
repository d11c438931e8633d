import { isSignedIn, type Actor } from "#shared/access/can.ts";
import type { Entity } from "#shared/features/transitions/transitions.contract.ts";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import {
  changeSentence,
  type ChangeNotice,
  type ChangeParams,
} from "#shared/features/tripChanges/tripChanges.notices.ts";
import { isRefused } from "#shared/machine/interpreter.ts";
import type { Doer, Origin } from "#shared/machine/machine.ts";
import type { Days } from "#shared/time/days.ts";
import { actorOf } from "../../db/actorOf.ts";
import type { Work } from "../../jobs/work.ts";
import type { Done, EntityDoor, Order, Refusal } from "./entity.ts";
import type { Threads } from "./threads.port.ts";

interface ChangingParts {
  readonly doors: Readonly<Record<Entity, EntityDoor>>;
  readonly carry: (
    work: Work,
    entity: Entity,
    id: string,
    order: Omit<Order, "payload" | "source"> & Partial<Pick<Order, "payload" | "source">>,
  ) => Promise<Done | Refusal>;
  readonly threads: Pick<Threads, "follow">;
}

const originOf = (doer: Actor): Origin => ({
  actorId: isSignedIn(doer) ? doer.id : null,
  actorRole: doer.roles[0] ?? null,
});

// A change of a booked stay that both sides have agreed to, as the machines carry it out.
export function createChanging({ doors, carry, threads }: ChangingParts) {
  async function moveStay(
    work: Work,
    { tripId, days, doer }: { readonly tripId: string; readonly days: Days; readonly doer: Doer },
  ): Promise<RefusalReason | null> {
    const payload = { fromDate: days.from, toDate: days.to };
    const held = await doors.trip.hold(work, { id: tripId, payload });
    const done = await held.give({ command: "amend", doer, payload, source: "ui" });
    return isRefused(done) ? done.refused : null;
  }

  return {
    // A booked stay on other days, in the name of whoever has asked for them; why not, if not.
    amend: async (
      work: Work,
      { tripId, days, askedById }: { readonly tripId: string; readonly days: Days; readonly askedById: string },
    ): Promise<RefusalReason | null> => {
      const doer = await actorOf(work.db, askedById);
      return doer ? moveStay(work, { tripId, days, doer }) : "notYours";
    },
    // Another home, which has said yes, takes over a booked stay before it begins, step by step as by hand: all of it or nothing.
    replaceHome: async (
      work: Work,
      change: { readonly tripId: string; readonly hostingId: string; readonly days: Days; readonly doer: Actor },
    ): Promise<RefusalReason | null> => {
      const { tripId, hostingId, doer } = change;
      const bySystem = { doer: "system", origin: originOf(doer) } as const;
      const steps = [
        ["trip", tripId, { command: "raise_issue", doer, reason: "Another family" }],
        ["hosting", hostingId, { command: "promote", ...bySystem }],
        ["hosting", hostingId, { command: "accept", ...bySystem }],
        ["trip", tripId, { command: "host_accept", ...bySystem }],
      ] as const;
      for (const [entity, id, order] of steps) {
        const done = await carry(work, entity, id, order);
        if (isRefused(done)) return done.refused;
      }
      return moveStay(work, change);
    },
    // What a conversation says of a change: in the trip's own, and in that of the family that is asked.
    sayOfChange: (
      work: Work,
      tripId: string,
      {
        key,
        params,
        hostingId,
      }: { readonly key: ChangeNotice; readonly params: ChangeParams; readonly hostingId: string },
    ): Promise<void> => {
      const notice = { key, params, text: changeSentence(key, params), requireRoles: [], asks: null };
      return threads.follow(work, {
        tripId,
        opened: [],
        notices: [null, hostingId].map((place) => ({ ...notice, hostingId: place })),
      });
    },
  };
}
