import { sql } from "kysely";
import { isSignedIn } from "#shared/access/can.ts";
import type { Endpoint } from "#shared/wire/endpoint.ts";
import type { Context } from "./context.ts";
import { HttpError } from "./errors.ts";
import type { Answer, KeptAnswers } from "./keptAnswers.ts";

interface Operation {
  readonly path: string;
  // As the caller named it: Idempotency-Key.
  readonly key: string | undefined;
  readonly context: Context;
  readonly input: unknown;
  // What the same key must mean again is what was sent: two releases may read it differently.
  readonly sent: unknown;
  readonly endpoint: Endpoint;
  readonly answers: KeptAnswers;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

// A change that names an Idempotency-Key has its effect once: the answer is kept in the transaction of the effect and given again (protocol 2.6).
export async function onlyOnce(
  { path, key, context, input, sent, endpoint, answers }: Operation,
  act: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined || !isSignedIn(context.actor) || endpoint.isSecret) return act();
  if (!uuid.test(key)) throw new HttpError("malformed");
  const { actor, db } = context;
  const asking = {
    userId: actor.id,
    opId: key,
    asked: [endpoint.method, path, sent],
    readAs: [endpoint.method, path, input],
  };
  // Two copies that arrive together take turns; the second finds the first one's answer.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${actor.id} ${key}`}, 0))`.execute(db);
  const kept = await answers.find(db, asking);
  if (kept) return kept;
  const answer = await act();
  await answers.keep(db, asking, { answer, at: context.now() });
  return answer;
}
