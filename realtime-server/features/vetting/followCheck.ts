import { progressOf } from "#shared/features/vetting/vetting.rules.ts";
import { isApproved, type CheckState, type VettingState } from "#shared/features/vetting/vetting.states.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { askedOfHousehold } from "../../db/vettingAsked.ts";
import type { Work } from "../../jobs/work.ts";
import { checksOf, membersOf } from "./household.store.ts";

// What the machine makes of a result, by itself.
export interface VettingCommands {
  readonly reconsider: (
    work: Pick<Context, "actor" | keyof Work>,
    householdId: string,
    command: "all_clear" | "adverse",
  ) => Promise<boolean>;
}

export interface HeldHousehold {
  readonly householdId: string;
  readonly hostId: string;
  readonly householdState: VettingState;
  readonly version: number;
}

interface Raised {
  readonly version: number;
  readonly validUntil: string | null;
}

// A check of a household that is held has changed: the household is another one, and while its checks are going on the last clear one moves it on, and an adverse one stops it.
export async function followCheck(
  context: Context,
  held: HeldHousehold,
  state: CheckState,
  { reconsider }: VettingCommands,
): Promise<Raised> {
  const raised = await raiseVersion(context, held);
  context.changed({
    resource: "vetting",
    ids: [held.householdId],
    audience: { people: [held.hostId], businesses: [] },
  });
  if (held.householdState !== "checks_in_progress" || state === "open") return raised;
  const hasMoved = await reconsider(context, held.householdId, state === "adverse" ? "adverse" : "all_clear");
  return hasMoved ? { ...raised, version: raised.version + 1 } : raised;
}

// An approval lasts as long as all of its checks: a renewed check moves its end.
async function raiseVersion(
  { db, now }: Context,
  { householdId, householdState, version }: HeldHousehold,
): Promise<Raised> {
  const end = isApproved(householdState)
    ? progressOf(
        {
          members: await membersOf(db, householdId),
          checks: await checksOf(db, householdId),
          asked: await askedOfHousehold(db, householdId, dayOf(now())),
        },
        dayOf(now()),
      ).validUntil
    : null;
  const { vettedUntil } = await db
    .updateTable("hostFamily")
    .set({ vettingVersion: version + 1, ...(end === null ? {} : { vettedUntil: end }) })
    .where("id", "=", householdId)
    .returning("vettedUntil")
    .executeTakeFirstOrThrow();
  return { version: version + 1, validUntil: vettedUntil };
}
