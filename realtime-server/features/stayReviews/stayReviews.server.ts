import type { stayReviews, StayReview } from "#shared/features/stayReviews/stayReviews.contract.ts";
import {
  isAboutMinor,
  mayWrite,
  stateOfWords,
  type ReviewSide,
} from "#shared/features/stayReviews/stayReviews.rules.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { officeAlone } from "../../realtime/news.ts";
import type { Opening } from "./opening.ts";
import { parentsOf } from "./people.store.ts";
import { findStay, readSides, type Stay } from "./stayReviews.store.ts";

interface Words {
  readonly words: string;
  readonly stars?: number;
  readonly aspects?: StayReview["own"]["aspects"];
  readonly privateWords?: string;
  readonly ticks?: readonly string[];
}

type Sealing = Pick<Opening, "hold" | "unseal">;

// Each side writes its own; that it has, nobody else is told until both may read.
export const createStayReviewHandlers = (sealing: Sealing): Handlers<typeof stayReviews> => ({
  read: async ({ id }, context) => ({ review: await readSides(context, await findStay(context, id)) }),
  rate: async ({ id, ...words }, context) => {
    const stay = await ofSide(context, id, "parent");
    await write(context, sealing, { stay, words });
    return { review: await told(context, stay) };
  },
  write: async ({ id, words, ticks }, context) => {
    const stay = await ofSide(context, id, "host");
    await write(context, sealing, { stay, words: { words, ticks: [...new Set(ticks)] } });
    return { review: await told(context, stay) };
  },
  reply: async ({ id, words }, context) => {
    const stay = await ofSide(context, id, "host");
    await reply(context, sealing, { stay, words });
    return { review: await told(context, stay) };
  },
});

async function ofSide(context: Context, id: string, side: ReviewSide): Promise<Stay> {
  const stay = await findStay(context, id);
  if (stay.side !== side || stay.hostFamilyId === null) throw notFound();
  return stay;
}

async function told(context: Context, stay: Stay): Promise<StayReview> {
  const review = await readSides(context, stay);
  if (!review) throw notFound();
  return review;
}

async function write(
  context: Context,
  { hold, unseal }: Sealing,
  { stay: { tripId, hostFamilyId, side }, words }: { readonly stay: Stay; readonly words: Words },
): Promise<void> {
  const { db, now, actor, caller } = context;
  const { aspects, ticks, ...plain } = words;
  await withSystemRights(db, async () => {
    await hold(context, tripId);
    const row = await db
      .selectFrom("review")
      .select(["id", "state", "dueAt", "version"])
      .where("tripId", "=", tripId)
      .where("hostFamilyId", "=", hostFamilyId)
      .where("side", "=", side)
      .executeTakeFirst();
    if (!row) throw new HttpError("refused", { reason: "tooEarly" });
    if (!mayWrite({ state: row.state, dueAt: row.dueAt && new Date(row.dueAt).toISOString() }, now()))
      throw new HttpError("refused", { reason: "reviewOver" });
    await db
      .updateTable("review")
      .set({
        ...plain,
        ...(aspects && { aspects: JSON.stringify(aspects) }),
        ...(ticks && { ticks: [...ticks] }),
        state: "written",
        locale: caller.locale,
        authorId: actor.id,
        writtenAt: now(),
        version: row.version + 1,
      })
      .where("id", "=", row.id)
      .execute();
    await unseal(context, tripId);
  });
  // Both parents of a child write one.
  const own = { people: side === "parent" ? await parentsOf(db, tripId) : [actor.id], businesses: [] };
  context.changed({ resource: side === "parent" ? "trips" : "hostings", ids: [tripId], audience: own });
  if (words.privateWords || (ticks?.length ?? 0) > 0)
    context.changed({ resource: "reviews", ids: [], audience: officeAlone });
}

async function reply(
  context: Context,
  { hold }: Sealing,
  { stay: { tripId, hostFamilyId, dateOfBirth, toDate }, words }: { readonly stay: Stay; readonly words: string },
): Promise<void> {
  const { db } = context;
  await withSystemRights(db, async () => {
    await hold(context, tripId);
    const row = await db
      .selectFrom("review")
      .select(["id", "replyState", "version"])
      .where("tripId", "=", tripId)
      .where("hostFamilyId", "=", hostFamilyId)
      .where("side", "=", "parent")
      .where("state", "=", "published")
      .executeTakeFirst();
    if (!row) throw new HttpError("refused", { reason: "tooEarly" });
    if (row.replyState !== "none") throw new HttpError("refused", { reason: "replyGiven" });
    await db
      .updateTable("review")
      .set({
        reply: words,
        replyState: stateOfWords(words, isAboutMinor(dateOfBirth, toDate)),
        version: row.version + 1,
      })
      .where("id", "=", row.id)
      .execute();
  });
  context.changed({ resource: "reviews", ids: [], audience: officeAlone });
}
