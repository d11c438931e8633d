import { sql } from "kysely";
import { homesAt, type HomesAsker, type SearchHome } from "#shared/features/families/searchHome.ts";
import type { Db } from "../../db/connection.ts";
import type { HomeIndex, Homes } from "./homeIndex.ts";

const shownAt = new WeakMap<readonly SearchHome[], Map<number, readonly SearchHome[]>>();

// All homes that may be found, at what they cost whoever asks: a partner's own terms take the place of what the templates add.
export const homesUnder =
  (index: HomeIndex) =>
  async (db: Db, asker: HomesAsker): Promise<Homes> => {
    const [homes, agreed] = [await index.read(), await percentageOf(db, asker)];
    return agreed === null ? homes : { ...homes, all: at(homes.all, agreed) };
  };

// Of all that ask under the same terms the first has them counted.
function at(all: readonly SearchHome[], agreed: number): readonly SearchHome[] {
  const known = shownAt.get(all) ?? new Map<number, readonly SearchHome[]>();
  const homes = known.get(agreed) ?? homesAt(all, agreed);
  shownAt.set(all, known.set(agreed, homes));
  return homes;
}

// In hundredths of a per cent, as prices take it (templates.store.ts).
async function percentageOf(db: Db, { businessId, day }: HomesAsker): Promise<number | null> {
  if (businessId === null) return null;
  const { rows } = await sql<{ percentage: number | null }>`
    SELECT percentage FROM business_commission WHERE business_id = ${businessId} AND valid_from <= ${day}::date ORDER BY valid_from DESC LIMIT 1`.execute(
    db,
  );
  return rows[0]?.percentage ?? null;
}
