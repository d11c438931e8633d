import { createHash } from "node:crypto";
import { sql } from "kysely";
import { isSignedIn } from "#shared/access/can.ts";
import { isPlainObject } from "#shared/wire/case.ts";
import type { Endpoint } from "#shared/wire/endpoint.ts";
import type { Context } from "./context.ts";
import { HttpError } from "./errors.ts";

type Answer = Record<string, unknown>;

interface Operation {
  readonly path: string;
  // As the caller named it: Idempotency-Key.
  readonly key: string | undefined;
  readonly context: Context;
  readonly input: unknown;
  readonly endpoint: Endpoint;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

// A change that names an Idempotency-Key has its effect once: the answer is kept in the transaction of the effect and given again (protocol 2.6).
export async function onlyOnce(
  { path, key, context, input, endpoint }: Operation,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined || !isSignedIn(context.actor) || endpoint.isSecret) return act();
  if (!uuid.test(key)) throw new HttpError("malformed");
  const { actor, db } = context;
  const digest = createHash("sha256")
    .update(JSON.stringify([endpoint.method, path, input]))
    .digest();
  // Two copies that arrive together take turns; the second finds the first one's answer.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${actor.id} ${key}`}, 0))`.execute(db);
  const kept = await db
    .selectFrom("opLog")
    .select(["digest", "result"])
    .where("userId", "=", actor.id)
    .where("opId", "=", key)
    .executeTakeFirst();
  if (kept) return answerAgain(kept, digest);
  const result = await act();
  await db
    .insertInto("opLog")
    .values({ userId: actor.id, opId: key, digest, result: JSON.stringify(result), at: context.now() })
    .execute();
  return result;
}

function answerAgain(kept: { digest: Buffer; result: unknown }, digest: Buffer): Answer {
  if (!kept.digest.equals(digest)) throw new HttpError("op_mismatch");
  return isPlainObject(kept.result) ? kept.result : {};
}
