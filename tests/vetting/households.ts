import type { Insertable } from "kysely";
import type { HostFamilyMemberTable, VettingCheckTable } from "#server/db/schema.ts";
import type { CheckKind, VettingState } from "#shared/features/vetting/vetting.states.ts";
import { ownCheckAge } from "#shared/features/vetting/vetting.rules.ts";
import { ageOn, dayOf } from "#shared/time/days.ts";
import type { TestServer } from "#tests/support/startServer.ts";

type Check = Partial<Insertable<VettingCheckTable>> & { readonly kind: CheckKind };

// Parts of a household as the vetting office sees it.
export function createHouseholds({ db, clock }: Pick<TestServer, "db" | "clock">) {
  const aMember = async (
    hostFamilyId: string,
    fields: Partial<Insertable<HostFamilyMemberTable>> = {},
  ): Promise<string> => {
    const values = {
      firstName: "Aoife",
      lastName: "Byrne",
      kind: "adult",
      gender: "female",
      dateOfBirth: "1984-03-02",
      ...fields,
      hostFamilyId,
    };
    return (await db.insertInto("hostFamilyMember").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };

  const aCheck = async (hostFamilyId: string, { kind, ...fields }: Check): Promise<string> =>
    (
      await db
        .insertInto("vettingCheck")
        .values({ state: "open", ...fields, kind, hostFamilyId })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;

  // Everything that is asked of the household as it stands, clear.
  const allClear = async (hostFamilyId: string, validUntil: string | null = null): Promise<void> => {
    const members = await db
      .selectFrom("hostFamilyMember")
      .select(["id", "dateOfBirth"])
      .where("hostFamilyId", "=", hostFamilyId)
      .execute();
    const grown = members.filter(({ dateOfBirth }) => ageOn(dayOf(clock.now()), dateOfBirth) >= ownCheckAge);
    for (const { id: memberId } of grown)
      for (const kind of ["identity", "police_check"] as const)
        await aCheck(hostFamilyId, { kind, memberId, state: "clear", validUntil });
    for (const kind of [
      "reference",
      "reference",
      "home_visit",
      "safety_items",
      "agreement",
      "safeguarding_training",
    ] as const)
      await aCheck(hostFamilyId, { kind, state: "clear", validUntil });
  };

  const aStep = async (
    hostFamilyId: string,
    { to, at, ...fields }: { to: VettingState; at: Date; from?: VettingState; actorId?: string; reason?: string },
  ): Promise<void> => {
    const { from = null, actorId = null, reason = null } = fields;
    await db
      .insertInto("stateHistory")
      .values({
        entity: "vetting",
        entityId: hostFamilyId,
        fromState: from,
        toState: to,
        command: "move",
        actorId,
        actorRole: actorId && "vetting_admin",
        reason,
        source: actorId ? "ui" : "timer",
        at,
      })
      .execute();
  };

  return { aMember, aCheck, allClear, aStep };
}
