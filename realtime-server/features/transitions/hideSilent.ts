import { sql } from "kysely";
import { hiddenAfterFailures } from "#shared/features/notAnswering/late.rules.ts";
import type { Work } from "../../jobs/work.ts";
import type { PlacementChange } from "./books.port.ts";

// Whoever has now left so many requests in a row without an answer is found by nobody, until a coordinator shows the family again.
export async function hideTheSilent({ db, now }: Work, { after: { facts }, moves }: PlacementChange): Promise<void> {
  const unanswered = new Set(
    moves.flatMap(({ id, effects }) => (effects.some(({ kind }) => kind === "countAsUnanswered") ? [id] : [])),
  );
  for (const { hostFamilyId } of facts.hostings.filter(({ id }) => unanswered.has(id)))
    await sql`
      UPDATE host_family SET hidden_at = ${now()}, hidden_reason = 'no_answers'
      WHERE id = ${hostFamilyId} AND hidden_at IS NULL AND (SELECT in_a_row FROM family_silence_of(${hostFamilyId}, ${now()}::timestamptz)) >= ${hiddenAfterFailures}`.execute(
      db,
    );
}
