import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#shared/access/can.ts";
import type { Role } from "#shared/access/roles.ts";
import type { Entity } from "#shared/features/transitions/transitions.contract.ts";
import { refuseOutOfReach } from "#server/features/transitions/withinReach.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";

let database: TestDatabase;
let make: Factories;
beforeAll(async () => {
  database = await copyDatabase();
  make = createFactories(database.owner.db, () => new Date());
});
afterAll(() => database.drop());

// One of each, with its people, and of whatever is given a command the ids.
async function aWorld(hostingState = "awaiting_host_family_review") {
  const someone = async (role: Role, businessId: string | null = null): Promise<Actor> => ({
    id: await make.aUser({ roles: [role], businessId }),
    roles: [role],
    businessId,
  });
  const businessId = await make.aBusiness();
  const actors = {
    guardian: await someone("parent"),
    agent: await someone("agent", businessId),
    host: await someone("host_family"),
    guest: await someone("parent"),
  };
  const studentId = await make.aStudent({ guardianId: actors.guardian.id });
  const trip = await make.aTrip({ studentId, businessId });
  const home = await make.aHostFamily({ userId: actors.host.id });
  const hosting = await make.aHosting({ tripId: trip, hostFamilyId: home, state: hostingState });
  const { id: meeting } = await database.owner.db
    .insertInto("meeting")
    .values({
      conversationId: await make.aConversation({ tripHostFamilyId: hosting }),
      kind: "intro_call",
      minutes: 30,
      organiserId: actors.guest.id,
      proposedBy: actors.guest.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database.owner.db
    .insertInto("meetingParticipant")
    .values({ meetingId: meeting, userId: actors.guest.id, role: "parent" })
    .execute();
  const { id: payout } = await database.owner.db
    .insertInto("payout")
    .values({ hostFamilyId: home })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { countyId } = await database.owner.db
    .selectFrom("hostFamily")
    .select("countyId")
    .where("id", "=", home)
    .executeTakeFirstOrThrow();
  const { id: lead } = await database.owner.db
    .insertInto("scoutingLead")
    .values({ lastName: "Nolan", countyId, source: "event", enteredAt: "2027-01-01", createdAt: "2027-01-01" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const ids: Readonly<Record<Entity, string>> = { trip, hosting, meeting, vetting: home, payout, lead };
  return { actors, ids };
}

const reach = async (actor: Actor, entity: Entity, id: string): Promise<string> =>
  refuseOutOfReach(database.app.db, actor, { entity, id }).then(
    () => "reached",
    ({ code }: { code: string }) => code,
  );

const expected = {
  guardian: {
    trip: "reached",
    hosting: "reached",
    meeting: "not_found",
    vetting: "no_access",
    payout: "no_access",
    lead: "no_access",
  },
  agent: {
    trip: "reached",
    hosting: "reached",
    meeting: "not_found",
    vetting: "no_access",
    payout: "no_access",
    lead: "no_access",
  },
  host: {
    trip: "reached",
    hosting: "reached",
    meeting: "not_found",
    vetting: "reached",
    payout: "reached",
    lead: "no_access",
  },
  guest: {
    trip: "not_found",
    hosting: "not_found",
    meeting: "reached",
    vetting: "no_access",
    payout: "no_access",
    lead: "no_access",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Entity, string>>>>;

const entities = ["trip", "hosting", "meeting", "vetting", "payout", "lead"] as const satisfies readonly Entity[];
const names = ["guardian", "agent", "host", "guest"] as const;

test("what is one's own is reached, and what is alike but another's is not there", async () => {
  const [one, other, ended] = [await aWorld(), await aWorld(), await aWorld("declined_hosting")];
  for (const name of names)
    for (const entity of entities) {
      const [own, foreign] = [one.ids[entity], other.ids[entity]];
      const actor = one.actors[name];
      expect([name, entity, await reach(actor, entity, own)]).toEqual([name, entity, expected[name][entity]]);
      expect(await reach(actor, entity, foreign)).not.toBe("reached");
      expect(await reach(actor, entity, "999999999")).not.toBe("reached");
    }
  expect([
    await reach(ended.actors.host, "trip", ended.ids.trip),
    await reach(ended.actors.host, "hosting", ended.ids.hosting),
    await reach(ended.actors.guardian, "hosting", ended.ids.hosting),
  ]).toEqual(["not_found", "not_found", "reached"]);
});
