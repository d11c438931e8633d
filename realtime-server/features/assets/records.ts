import { sql, type RawBuilder, type SqlBool } from "kysely";
import { scopesOf, type Actor } from "#shared/access/can.ts";
import type { Resource } from "#shared/access/resources.ts";
import { isStaff } from "#shared/access/roles.ts";
import type { AssetRefusal, RecordKind } from "#shared/features/assets/assets.rules.ts";
import { mediaKey } from "#shared/features/assets/assets.rules.ts";
import { objectOf } from "#shared/features/businesses/history.rules.ts";
import { whyNotAddReceipt, whyNotChange, type ExpenseState } from "#shared/features/expenses/expenses.rules.ts";
import { visibleHostingStates } from "#shared/features/hostings/hostings.rules.ts";
import { isLive, whyNotTakePhoto } from "#shared/features/ourHome/ourHome.rules.ts";
import type { VettingState } from "#shared/features/vetting/vetting.states.ts";
import type { Transaction } from "../../db/connection.ts";
import { oneself, ownersOfExpense, ownersOfHousehold, ownersOfStudent } from "../../db/owners.ts";
import {
  expenseScopes,
  isForParents,
  reachOf,
  repliesWithin,
  studentScopes,
  tripScopes,
  type Reach,
} from "../../db/scopes.ts";
import { everyRow } from "../../db/table.ts";
import { officeAlone, type Audience } from "../../realtime/news.ts";

export type AssetEvent = "added" | "changed" | "removed";

const documentEvents = { added: "documentAdded", changed: "documentChanged", removed: "documentRemoved" } as const;

interface Place {
  readonly table: string;
  // Over the row of the record; what is public may look at the asset beside it.
  readonly reach: Reach;
  // As what the record is told of when its files change, and to whom beside those who may read all of them.
  readonly tells: Resource;
  readonly audienceOf: (db: Transaction, id: string) => Promise<Audience>;
  // What is written down of a file that came, went or is told of otherwise, where its record keeps a history.
  readonly lineOf?: (id: string, event: AssetEvent, ref: string) => string;
  readonly whyNotAdd?: (db: Transaction, id: string) => Promise<AssetRefusal | null>;
  readonly whyNotRemove?: (db: Transaction, id: string, ref: string) => Promise<AssetRefusal | null>;
}

// Those who write to each other know each other's faces.
const isAcquainted: NonNullable<Reach["part"]> = ({ id }) =>
  sql<SqlBool>`(app_user.id = ${id} OR EXISTS (SELECT FROM participant mine JOIN participant theirs USING (conversation_id)
    WHERE mine.user_id = ${id} AND mine.left_at IS NULL AND theirs.user_id = app_user.id))`;

// A home that is not shown any more goes on being seen by our own people, and by those whose trip asks or has it.
const knowsHome = (actor: Actor): RawBuilder<SqlBool> =>
  isStaff(actor)
    ? everyRow()
    : sql<SqlBool>`EXISTS (SELECT FROM trip_host_family h JOIN trip ON trip.id = h.trip_id
        WHERE h.host_family_id = host_family.id AND h.state = ANY (${[...visibleHostingStates]}::text[]) AND ${reachOf(tripScopes, actor, scopesOf(actor, "trips:read"))})`;

// Only what readers see: the picture above the page, and those in its published text.
const isOnPublishedPage: NonNullable<Reach["pub"]> = () =>
  sql<SqlBool>`page.published_version IS NOT NULL AND (page.picture = 'media/' || asset.ref OR EXISTS (SELECT FROM page_version v
    WHERE v.page_id = page.id AND v.version = page.published_version AND strpos(v.body, '/media/' || asset.ref) > 0))`;

// What may hold files, which of it an actor reaches, and when it takes or lets go of them.
export const places: Readonly<Record<RecordKind, Place>> = {
  user: {
    table: "app_user",
    reach: { all: everyRow, own: ({ id }) => sql<SqlBool>`app_user.id = ${id}`, part: isAcquainted },
    tells: "account",
    audienceOf: (_db, id) => oneself(id),
  },
  household: {
    table: "host_family",
    reach: {
      all: everyRow,
      host: ({ id }) => sql<SqlBool>`host_family.user_id = ${id}`,
      pub: (actor) => sql<SqlBool>`asset.approved_at IS NOT NULL
        AND ((host_family.vetting_state IN ('approved', 'renewal_due') AND host_family.hidden_at IS NULL) OR ${knowsHome(actor)})`,
    },
    tells: "vetting",
    audienceOf: ownersOfHousehold,
    whyNotRemove: whyNotTakeFromHome,
  },
  student: { table: "student", reach: studentScopes, tells: "students", audienceOf: ownersOfStudent },
  expense: {
    table: "expense",
    reach: expenseScopes,
    tells: "expenses",
    audienceOf: (db, id) => ownersOfExpense(db, id, isForParents),
    whyNotAdd: async (db, id) => (whyNotAddReceipt(await expense(db, id)) ? "recordFixed" : null),
    whyNotRemove: async (db, id) => (whyNotChange(await expense(db, id)) ? "recordFixed" : null),
  },
  quickReply: {
    table: "quick_reply",
    reach: { own: ({ id }) => sql<SqlBool>`quick_reply.owner_id = ${id}`, part: repliesWithin },
    tells: "desk",
    audienceOf: () => Promise.resolve(officeAlone),
  },
  // Its own people see what is on file, by the right that opens it.
  business: {
    table: "business",
    reach: { all: everyRow, biz: ({ businessId }) => sql<SqlBool>`business.id = ${businessId}` },
    tells: "businesses",
    audienceOf: (_db, id) => Promise.resolve({ people: [], businesses: [id] }),
    lineOf: (id, event, ref) => objectOf(id, documentEvents[event], ref),
  },
  page: {
    table: "page",
    reach: { all: everyRow, pub: isOnPublishedPage },
    tells: "pages",
    audienceOf: () => Promise.resolve(officeAlone),
    whyNotRemove: whyNotTakeFromPage,
  },
};

// A home that is shown keeps four photos, whoever takes one out (shared/features/ourHome).
async function whyNotTakeFromHome(db: Transaction, id: string, ref: string): Promise<AssetRefusal | null> {
  const { rows } = await sql<{ state: VettingState; isPublic: boolean; left: number }>`
    SELECT f.vetting_state AS state, EXISTS (SELECT FROM family_photos(f.id) WHERE key = ${mediaKey(ref)} AND is_public) AS is_public,
      (SELECT count(*)::int FROM family_photos(f.id) WHERE is_public AND key <> ${mediaKey(ref)}) AS left FROM host_family f WHERE f.id = ${id}`.execute(
    db,
  );
  const [home] = rows;
  return home?.isPublic && whyNotTakePhoto({ isLive: isLive(home.state), shownAfter: home.left })
    ? "photosNeeded"
    : null;
}

async function expense(db: Transaction, id: string): Promise<{ state: ExpenseState }> {
  const { rows } = await sql<{ state: ExpenseState }>`SELECT state FROM expense WHERE id = ${id}`.execute(db);
  return rows[0] ?? { state: "settled" };
}

// Not from under what readers see, nor from a draft that shows it.
async function whyNotTakeFromPage(db: Transaction, id: string, ref: string): Promise<AssetRefusal | null> {
  const { rows } = await sql`
    SELECT FROM page WHERE id = ${id} AND (picture = ${mediaKey(ref)} OR EXISTS (SELECT FROM page_version v
      WHERE v.page_id = page.id AND v.version IN (page.published_version, page.draft_version) AND strpos(v.body, ${`/media/${ref}`}) > 0))`.execute(
    db,
  );
  return rows.length > 0 ? "inUse" : null;
}
