import { can } from "#shared/access/can.ts";
import type { TripChange, TripChanges } from "#shared/features/tripChanges/tripChanges.contract.ts";
import { isOpenChange, standingOf } from "#shared/features/tripChanges/tripChanges.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import {
  activitiesFor,
  campsOf,
  changesOf,
  waitingFamilies,
  type BookedStay,
  type KeptChange,
} from "./tripChanges.store.ts";

// The family that is asked, and the office for it: of another home, the office once that one has said yes.
export const mayAnswer = ({ actor }: Context, { hostId, approvedAt, hostingId, was }: KeptChange): boolean =>
  (actor.id === hostId && approvedAt === null) ||
  (can(actor, "tripChanges:answer") &&
    can(actor, "trips:replan") &&
    (hostingId === was.hostingId || approvedAt !== null));

// What became of the changes of a stay, each in the money of whoever reads it.
export async function shown(context: Context, stay: BookedStay): Promise<TripChanges> {
  const { db, actor, now } = context;
  const mayAsk = can(actor, "tripChanges:ask");
  const isOffice = can(actor, "trips:open");
  const all = (await changesOf(db, stay.id)).filter(({ hostId }) => mayAsk || isOffice || hostId === actor.id);
  const changes = all.map((change): TripChange => {
    const standing = standingOf(change, { tripState: stay.state, now: now() });
    const isHost = !mayAsk && !isOffice;
    const { was } = change;
    return {
      id: change.id,
      standing,
      fromDate: change.fromDate,
      toDate: change.toDate,
      was: { fromDate: was.from, toDate: was.to },
      before: isHost ? was.totalHost : was.total,
      after: isHost ? change.totalHost : change.total,
      currency: change.currency,
      camps: change.camps === null ? null : [...change.camps],
      family: change.hostingId === was.hostingId ? null : change.family,
      words: change.askedWords,
      askedBy: change.askedBy,
      askedAt: change.askedAt,
      answerBy: change.answerBy,
      answer: change.closedWords,
      mayAnswer: isOpenChange(standing) && mayAnswer(context, change),
      mayWithdraw: isOpenChange(standing) && mayAsk,
    };
  });
  return { changes, choices: mayAsk ? await choicesOf(context, stay, changes) : null };
}

async function choicesOf({ db, now }: Context, stay: BookedStay, changes: readonly TripChange[]) {
  const isOpen = changes.some(({ standing }) => isOpenChange(standing));
  if (stay.state !== "booked" || stay.hostingId === null || stay.fromDate <= dayOf(now()) || isOpen) return null;
  const camps = await campsOf(db, stay.id);
  return {
    fromDate: stay.fromDate,
    toDate: stay.toDate,
    weeks: Math.max(stay.weeks, camps.length),
    camps: [...camps],
    activities: await activitiesFor(db, stay),
    families: await waitingFamilies(db, stay.id),
  };
}
