import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSteps } from "#shared/features/registration/registration.rules.ts";
import { medicalPlace } from "#server/db/medicalPlace.ts";
import { gapsIn } from "#server/features/ledger/gaps.store.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { seedWorld, type Seal, type SeedOptions } from "./seed.ts";

let database: TestDatabase;
let client: pg.Client;
const said: string[] = [];

const seal: Seal = async (owner, column, rowId, text) => ({
  sealed: Buffer.from(`${owner}|${column}|${rowId}|${text.length}`),
  keyVersion: 1,
});
const options: SeedOptions = {
  now: new Date("2027-05-19T14:26:00Z"),
  passwordHash: "$argon2id$demo",
  seal,
  say: (line) => said.push(line),
};

beforeAll(async () => {
  database = await copyDatabase();
  client = new pg.Client(database.config);
  await client.connect();
  await seedWorld(client, options);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const countOf = async (question: string): Promise<number> =>
  Number((await client.query<{ count: string }>(`SELECT count(*) FROM ${question}`)).rows[0]?.count);

test("the world is planted whole and announced in one line", async () => {
  expect([await countOf("host_family"), await countOf("trip"), await countOf("conversation")]).toEqual([60, 160, 260]);
  expect(said).toEqual([
    expect.stringMatching(/^60 host families, 160 trips, 260 conversations with 5,\d{3} messages$/),
  ]);
  expect(await countOf("app_user WHERE password_hash IS DISTINCT FROM '$argon2id$demo'")).toBe(0);
});

test("[I3] [I4] [I12] the database finds no gap in conversations and feeds, and nobody ahead of a conversation", async () => {
  expect(
    await countOf(
      "conversation c WHERE head_seq <> (SELECT count(*) FROM message m WHERE m.conversation_id = c.id AND m.seq BETWEEN 1 AND c.head_seq)",
    ),
  ).toBe(0);
  expect(await countOf("message m JOIN conversation c ON c.id = m.conversation_id WHERE m.seq > c.head_seq")).toBe(0);
  expect(
    await countOf(
      "feed f WHERE head - floor <> (SELECT count(*) FROM feed_event e WHERE e.feed_id = f.feed_id AND e.pos BETWEEN f.floor + 1 AND f.head)",
    ),
  ).toBe(0);
  expect(await countOf("feed_event e JOIN feed f USING (feed_id) WHERE e.pos > f.head")).toBe(0);
  expect(
    await countOf("participant p JOIN conversation c ON c.id = p.conversation_id WHERE p.read_seq > c.head_seq"),
  ).toBe(0);
});

test("the ledger balances and agrees with the payments", async () => {
  expect(await countOf("(SELECT FROM ledger_line GROUP BY posting_id HAVING sum(amount) <> 0) unbalanced")).toBe(0);
  const { rows } = await client.query(
    "SELECT (SELECT sum(amount) FROM ledger_line WHERE account = 'bank')::int AS bank, (SELECT sum(CASE kind WHEN 'sales' THEN paid ELSE -paid END) FROM invoice)::int AS paid",
  );
  expect(rows[0].bank).toBe(rows[0].paid);
});

test("every task of the office stands: its cause is there", async () => {
  expect(await countOf("office_task t WHERE NOT office_task_stands(t)")).toBe(0);
  expect(await countOf("office_task")).toBe(14);
});

test("medical facts are stored sealed, each bound to its student and column", async () => {
  const { rows } = await client.query<{ id: string; sealed: Buffer }>(
    "SELECT s.id, p.allergies_sealed AS sealed FROM student_private p JOIN student s ON s.id = p.student_id WHERE s.first_name = 'Lucía' AND s.last_name = 'Ortega'",
  );
  const { owner, column, rowId } = medicalPlace(rows[0]?.id ?? "", "allergies");
  expect(rows[0]?.sealed.toString()).toMatch(new RegExp(`^${owner}\\|${column}\\|${rowId}\\|\\d+$`));
});

test("what is added next takes the numbers that follow", async () => {
  await client.query("BEGIN");
  const { rows: trips } = await client.query(
    "INSERT INTO trip (student_id, trip_type_id, booked_by, from_date, to_date) SELECT student_id, trip_type_id, booked_by, from_date, to_date FROM trip LIMIT 1 RETURNING id, reference",
  );
  expect(trips[0]).toEqual({ id: "161", reference: "T-46161" });
  const { rows: users } = await client.query(
    "INSERT INTO app_user (email, first_name, last_name) VALUES ('new@hearth.example', 'New', 'Comer') RETURNING id",
  );
  expect(await countOf(`feed WHERE feed_id = ${users[0].id} AND head = 0`)).toBe(1);
  const { rows: numbers } = await client.query(
    "SELECT nextval('invoice_number')::int AS next, (SELECT max(split_part(number, '-', 3)::int) FROM invoice) AS last",
  );
  expect(numbers[0].next).toBe(numbers[0].last + 1);
  await client.query("ROLLBACK");
});

test("a seed that meets what is there already fails and leaves nothing behind", async () => {
  await expect(seedWorld(client, { ...options, now: new Date("2028-01-01T00:00:00Z") })).rejects.toThrow(
    /duplicate key/,
  );
  expect(await countOf("trip")).toBe(160);
  expect((await client.query("SELECT pg_current_xact_id_if_assigned() AS open")).rows[0].open).toBeNull();
});

test("every invoice, payment, refund and credit note of the world has its counterpart in the ledger, and the ledger is balanced", async () => {
  expect(await gapsIn(database.owner.db)).toEqual([]);
  expect(await countOf("(SELECT FROM ledger_line GROUP BY currency HAVING sum(amount) <> 0) unbalanced")).toBe(0);
});

test("the payment provider knows every payment of the world that it holds or has taken", async () => {
  const unknown =
    "payment y WHERE kind IN ('deposit', 'balance', 'full') AND state IN ('authorised', 'captured') AND NOT EXISTS (SELECT FROM sandbox_intent s WHERE s.reference = y.provider_reference AND s.state = y.state AND s.amount = y.amount)";
  expect(await countOf(unknown)).toBe(0);
});

test("a balance is split between two payers to the cent, and the other parent has voted on what was kept", async () => {
  const { rows } = await client.query(
    "SELECT invoice_left(i.id)::int AS left, (i.total - i.paid - sum(s.amount))::int AS rest, count(*)::int AS payers FROM payment_share s JOIN invoice i ON i.id = s.invoice_id GROUP BY i.id",
  );
  expect(rows).toEqual([{ left: 0, rest: 0, payers: 2 }]);
  expect(await countOf("wishlist_vote v JOIN wishlist_item i ON i.id = v.item_id WHERE v.user_id <> i.added_by")).toBe(
    2,
  );
});

test("a household is away, another waits for its money while a case is open, and somebody has not finished registering", async () => {
  expect(
    await countOf(
      "host_family f JOIN host_family_pause p ON p.host_family_id = f.id AND p.until_day = f.paused_until WHERE f.vetting_state = 'approved'",
    ),
  ).toBe(1);
  expect(
    await countOf(
      "payout o JOIN payout_line l ON l.payout_id = o.id AND l.amount = o.amount JOIN invoice i ON i.id = l.invoice_id JOIN trip t ON t.id = i.trip_id WHERE o.state = 'on_hold' AND t.state = 'customer_service' AND i.host_family_id = o.host_family_id",
    ),
  ).toBe(1);
  const { rows } = await client.query("SELECT answers FROM host_registration WHERE expires_at > created_at");
  const [{ answers }] = rows;
  expect(rows).toHaveLength(1);
  // The photos follow once somebody is signed in.
  expect(openSteps(answers, "2027-05-19")).toEqual(["description", "hasChildren"]);
});
