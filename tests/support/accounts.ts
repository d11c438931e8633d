import { hash } from "@node-rs/argon2";
import { sql, type Insertable } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { Role } from "#shared/access/roles.ts";
import { usualLimits, type Config } from "#server/config.ts";
import type { Transaction } from "#server/db/connection.ts";
import type { AppUserTable } from "#server/db/schema.ts";
import { startServer, type ServerOptions, type TestServer } from "./startServer.ts";
import type { Answer, Visitor } from "./visitor.ts";

// Hashes that cost next to nothing, and room for all tests of a file from one address.
export const cheapHash = { memoryKib: 64, passes: 1 };
export const roomy = {
  ...usualLimits,
  triesPerAddress: 1_000_000,
  triesPerNetwork: 1_000_000,
  requestsPerMinute: 1_000_000,
};

export const goodPassword = "seaweed and driftwood";

export const startAccountServer = ({
  config = {},
  ...options
}: ServerOptions & { config?: Partial<Config> } = {}): Promise<TestServer> =>
  startServer({ ...options, config: { passwordHash: cheapHash, limits: roomy, ...config } });

export interface Known {
  readonly id: string;
  readonly email: string;
}

export async function aPerson(
  server: TestServer,
  { roles = ["parent"], ...fields }: { roles?: readonly Role[] } & Partial<Insertable<AppUserTable>> = {},
): Promise<Known> {
  const passwordHash = await hash(goodPassword, {
    memoryCost: cheapHash.memoryKib,
    timeCost: cheapHash.passes,
    parallelism: 1,
  });
  const id = await server.factories.aUser({ roles, passwordHash, ...fields });
  const { email } = await server.db
    .selectFrom("appUser")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, email };
}

export const logIn = (
  visitor: Visitor,
  { email }: Known,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer> => visitor.post("/api/login", { email, password: goodPassword, ...more });

// A browser in which the person has logged in.
export async function loggedIn(
  server: TestServer,
  person: Known,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Visitor> {
  const visitor = server.visitor();
  const answer = await logIn(visitor, person, more);
  if (answer.status !== 200) throw new Error(`Logging in failed: ${JSON.stringify(answer.body)}`);
  return visitor;
}

export const userOf = async (visitor: Visitor): Promise<Answer["body"]> => (await visitor.get("/api/user")).body.user;

export const codeAt = (secret: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });

// Sets up a second factor; the visitor's session is the new one afterwards.
export async function setUpSecondFactor(server: TestServer, visitor: Visitor): Promise<string> {
  const { body } = await visitor.post("/api/user/second-factor");
  const answer = await visitor.post("/api/user/second-factor/confirm", {
    code: codeAt(body.secret, server.clock.now()),
  });
  if (answer.status !== 200) throw new Error(`Setting up the second factor failed: ${JSON.stringify(answer.body)}`);
  return body.secret;
}

// The last letter somebody got, and the token behind its button.
export function letterTo(server: TestServer, { email }: Pick<Known, "email">) {
  const letter = server.letters.findLast(({ to }) => to === email);
  if (!letter) throw new Error(`No letter went to ${email}`);
  return { ...letter, token: letter.action?.href.split("/").at(-1) ?? "" };
}

// Two transactions that meet: the second begins when the first has done its work, and the first ends when the second has to wait for it, or has not waited.
export async function meet<T>(
  { app: { db }, owner }: TestServer["database"],
  first: (db: Transaction) => Promise<T>,
  second: (db: Transaction) => Promise<T>,
): Promise<readonly [T, T]> {
  let isDone = false;
  let other: Promise<T> | undefined;
  const result = await db.transaction().execute(async (transaction) => {
    const done = await first(transaction);
    other = db
      .transaction()
      .execute(second)
      .finally(() => (isDone = true));
    while (!isDone && !(await isSomebodyWaiting(owner.db))) await new Promise(setImmediate);
    return done;
  });
  if (!other) throw new Error("The second transaction did not begin");
  return [result, await other];
}

export async function isSomebodyWaiting(db: TestServer["db"]): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
