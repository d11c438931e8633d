import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scopesOf } from "#shared/access/can.ts";
import { isStaff, roles, type Role } from "#shared/access/roles.ts";
import { conversationKinds, isClosed } from "#shared/features/conversations/conversations.rules.ts";
import { isMuted, isSnoozed } from "#shared/features/conversations/ownOrder.rules.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { priorities, priorityOf } from "#shared/features/conversations/priority.rules.ts";
import { urgentWhys } from "#shared/features/conversations/urgentWords.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { writeClosing } from "#server/features/conversations/closing.store.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";

const written = new Date("2027-03-01T12:00:00Z");
const dayMs = 24 * 3_600_000;

let database: TestDatabase;
let make: Factories;
beforeAll(async () => {
  database = await copyDatabase();
  make = createFactories(database.owner.db, () => written);
});
afterAll(() => database.drop());

const one = async <T>(statement: ReturnType<typeof sql<{ value: T }>>): Promise<T | undefined> =>
  (await statement.execute(database.app.db)).rows[0]?.value;

describe("a rule that stands in the database too is the same rule", () => {
  test("is_office: who has all conversations by the matrix, to read and to answer", async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray([...roles]), async (held: Role[]) => {
        const isOffice = await one(sql<{ value: boolean }>`SELECT is_office(${held}::text[]) AS value`);
        for (const action of ["conversations:read", "conversations:send"] as const)
          expect(scopesOf({ id: "7", roles: held, businessId: null }, action).includes("all")).toBe(isOffice);
      }),
    );
  });

  test("is_staff: who works for us", async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray([...roles]), async (held: Role[]) => {
        expect(await one(sql<{ value: boolean }>`SELECT is_staff(${held}::text[]) AS value`)).toBe(
          isStaff({ roles: held }),
        );
      }),
    );
  });

  test("is_masking: a trip's conversation until the trip is booked, a family's until the booked trip is theirs", async () => {
    const booked = ["booked", "customer_service", "in-progress", "completed", "closed"];
    for (const kind of conversationKinds)
      for (const tripState of tripStates)
        for (const hostingState of tripHostFamilyStates) {
          if (kind !== "trip_host_family" && hostingState !== "accepted_hosting") continue;
          const id = await aConversationOf({
            kind,
            tripState,
            hostingState,
            toDate: dayOf(written),
            timezone: "Europe/Dublin",
            isSupportArchived: false,
          });
          const isOurs = kind === "trip" || kind === "trip_host_family";
          const isBooked = booked.includes(tripState) && (kind === "trip" || hostingState === "accepted_hosting");
          expect([
            kind,
            tripState,
            hostingState,
            await one(sql<{ value: boolean }>`SELECT is_masking(${id}) AS value`),
          ]).toEqual([kind, tripState, hostingState, isOurs && !isBooked]);
        }
  });

  test("is_closed: what the rules close, from the moment written down on, whatever the states and days", async () => {
    const facts = fc.record({
      kind: fc.constantFrom(...conversationKinds),
      tripState: fc.constantFrom(...tripStates),
      hostingState: fc.constantFrom(...tripHostFamilyStates),
      toDate: fc.integer({ min: -20, max: 20 }).map((days) => addDays(dayOf(written), days)),
      timezone: fc.constantFrom("Europe/Dublin", "Europe/Rome", "Atlantic/Canary"),
      isSupportArchived: fc.boolean(),
      later: fc.integer({ min: 0, max: 30 * dayMs }),
    });
    await fc.assert(
      fc.asyncProperty(facts, async ({ later, ...rest }) => {
        const id = await aConversationOf(rest);
        await writeClosing(database.owner.db, id, written);
        const now = new Date(written.getTime() + later);
        const closed = await one(
          sql<{
            value: boolean;
          }>`SELECT is_closed(c.archived, c.archive_at, ${now}) AS value FROM conversation c WHERE c.id = ${id}`,
        );
        const timezone = rest.kind === "trip_host_family" ? rest.timezone : "Europe/Dublin";
        expect(closed).toBe(isClosed({ ...rest, timezone }, now.getTime()));
      }),
      { numRuns: 150 },
    );
  });

  test("is_closed: to the very moment", async () => {
    const kept = {
      kind: "trip",
      tripState: "completed",
      hostingState: "accepted_hosting",
      toDate: "2027-02-20",
      timezone: "Europe/Dublin",
      isSupportArchived: false,
    } as const;
    const id = await aConversationOf(kept);
    await writeClosing(database.owner.db, id, written);
    const { archiveAt } = await database.owner.db
      .selectFrom("conversation")
      .select("archiveAt")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const end = new Date(archiveAt ?? 0).getTime();
    for (const now of [end - 1, end]) {
      const inDatabase = one(
        sql<{
          value: boolean;
        }>`SELECT is_closed(c.archived, c.archive_at, ${new Date(now)}) AS value FROM conversation c WHERE c.id = ${id}`,
      );
      expect([await inDatabase, isClosed(kept, now)]).toEqual([now === end, now === end]);
    }
  });
});

interface Kept {
  readonly kind: (typeof conversationKinds)[number];
  readonly tripState: string;
  readonly hostingState: string;
  readonly toDate: string;
  readonly timezone: string;
  readonly isSupportArchived: boolean;
}

async function aConversationOf(kept: Kept): Promise<string> {
  const { kind, tripState, hostingState, toDate, timezone, isSupportArchived } = kept;
  const dates = { fromDate: addDays(toDate, -7), toDate };
  if (kind === "support") return make.aConversation({ kind, archived: isSupportArchived });
  if (kind === "group") return make.aConversation({ kind, groupId: await make.aGroup(dates) });
  const tripId = await make.aTrip({ ...dates, state: tripState });
  if (kind === "trip") return make.aConversation({ kind, tripId });
  const countyId = await make.aCounty();
  await database.owner.db.updateTable("county").set({ timezone }).where("id", "=", countyId).execute();
  const hostFamilyId = await make.aHostFamily({ countyId });
  return make.aConversation({
    kind,
    tripHostFamilyId: await make.aHosting({ ...dates, tripId, hostFamilyId, state: hostingState }),
  });
}

const planOf = async (statement: string): Promise<string> => {
  const { rows } = await database.app.pool.query<{ "QUERY PLAN": string }>(`EXPLAIN (VERBOSE) ${statement}`);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
};

describe("one's own order of the list", () => {
  const now = Date.parse("2027-07-20T12:00:00Z");
  const moment = fc.option(
    fc.integer({ min: -3, max: 3 }).map((hours) => new Date(now + hours * 3_600_000).toISOString()),
    { nil: null },
  );

  test("is muted and snoozed in the database as by the rules", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          mutedUntil: moment,
          snoozedUntil: moment,
          snoozedSeq: fc.nat(3),
          headSeq: fc.nat(4),
          tripState: fc.constantFrom(null, "booked" as const, "customer_service" as const),
          fromDate: fc.option(
            fc.integer({ min: -9, max: 9 }).map((days) => addDays("2027-07-20", days)),
            { nil: null },
          ),
          at: fc.constantFrom(-12, -1, 0, 11, 12).map((hours) => new Date(now + hours * 3_600_000)),
        }),
        async (kept) => {
          const { rows } = await database.app.pool.query<{ muted: boolean; snoozed: boolean }>(
            "SELECT is_muted($1, $2, $3, $4) AS muted, is_snoozed($5, $6, $7, $4) AS snoozed",
            [kept.mutedUntil, kept.tripState, kept.fromDate, kept.at, kept.snoozedUntil, kept.snoozedSeq, kept.headSeq],
          );
          const at = kept.at.getTime();
          expect(rows).toEqual([{ muted: isMuted(kept, at), snoozed: isSnoozed(kept, at) }]);
        },
      ),
      { numRuns: 400 },
    );
  });

  test("presses in the database as by the rule", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          byHand: fc.constantFrom(null, ...priorities),
          why: fc.constantFrom(null, ...urgentWhys),
          waits: fc.boolean(),
          tripState: fc.constantFrom(null, "booked" as const, "customer_service" as const),
          fromDate: fc.option(
            fc.integer({ min: -9, max: 9 }).map((days) => addDays("2027-07-20", days)),
            { nil: null },
          ),
          at: fc.constantFrom(-12, -1, 0, 11, 12).map((hours) => new Date(now + hours * 3_600_000)),
        }),
        async ({ at, ...standing }) => {
          const { byHand, why, waits, tripState, fromDate } = standing;
          const { rows } = await database.app.pool.query<{ level: string }>(
            "SELECT priority_of($1, $2, $3, $4, $5, $6) AS level",
            [byHand, why, waits, tripState, fromDate, at],
          );
          expect(rows).toEqual([{ level: priorityOf(standing, at.getTime()) }]);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe("the planner reads the rules into its plans", () => {
  test("shown_body and is_staff cost no call", async () => {
    const plan = await planOf(
      "SELECT shown_body(m.body, m.masked, m.sender_id, 7, string_to_array(m.body, ',')) FROM message m",
    );
    expect(plan).not.toContain("shown_body(");
    expect(plan).not.toContain("is_staff(");
  });

  test("is_closed, is_office and one's own order cost no call", async () => {
    const plan = await planOf(
      "SELECT id FROM conversation c WHERE is_closed(c.archived, c.archive_at, now()) AND is_office(string_to_array(c.topic, ','))",
    );
    expect(plan).not.toMatch(/is_closed|is_office/);
    const order =
      "is_muted(p.muted_until, p.conversation_id::text, p.left_at::date, now()) AS muted, is_snoozed(p.snoozed_until, p.snoozed_seq, p.read_seq, now())";
    expect(await planOf(`SELECT ${order} FROM participant p`)).not.toMatch(/is_muted|is_snoozed|is_pressing/);
    expect(await planOf("SELECT is_closed(c) FROM conversation c")).not.toMatch(/is_closed/);
  });

  test("what is known of a send is found by keys alone", async () => {
    const client = await database.app.pool.connect();
    try {
      await client.query("BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL plan_cache_mode = force_generic_plan");
      await client.query(
        "PREPARE known_once (bigint, bigint, uuid, boolean) AS SELECT * FROM send_known($1, $2, $3, $4)",
      );
      const { rows } = await client.query<{ "QUERY PLAN": string }>(
        "EXPLAIN EXECUTE known_once (1, 2, '00000000-0000-4000-8000-000000000000', false)",
      );
      await client.query("ROLLBACK; DEALLOCATE known_once");
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan.match(/Index Scan/g)).toHaveLength(3);
      expect(plan).not.toMatch(/Seq Scan|Function Scan|send_known/);
    } finally {
      client.release();
    }
  });
});
