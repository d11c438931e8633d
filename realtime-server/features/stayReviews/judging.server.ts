import type { Action } from "#shared/access/matrix.ts";
import type { JudgedInFull, stayReviewDesk } from "#shared/features/stayReviews/stayReviews.contract.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { officeAlone } from "../../realtime/news.ts";
import { listJudged, readJudged } from "./judging.store.ts";
import { hostsOf, parentsOf } from "./people.store.ts";

// Words about minors are read by the office before anybody else reads them; each reading and each decision leaves a line.
export const stayReviewDeskHandlers: Handlers<typeof stayReviewDesk> = {
  list: async ({ page, perPage, ...asked }, { db }) => {
    const { data, total } = await listJudged(db, { ...asked, page, perPage });
    return { data, total, perPage, currentPage: page, lastPage: Math.max(1, Math.ceil(total / perPage)) };
  },
  read: async ({ id }, context) => {
    const item = await found(context, id);
    await writeLine(context, "stayReviews:judge", `stayReview:${id}`);
    return { item };
  },
  judge: async ({ id, part, decision, version }, context) => {
    const { db } = context;
    const held = await db
      .selectFrom("review")
      .select(["tripId", "state", "version", "wordsState", "replyState"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!held || held.state !== "published") throw notFound();
    const stands = part === "words" ? held.wordsState : held.replyState;
    if (held.version !== version) throw new HttpError("stale_state", { extra: { version: held.version } });
    // What was shown can still be held back, and the other way round; where nothing was said there is nothing to decide.
    if (stands === "none" || stands === decision) throw new HttpError("refused", { reason: "wrongState" });
    const next = part === "words" ? { wordsState: decision } : { replyState: decision };
    await db
      .updateTable("review")
      .set({ ...next, version: version + 1 })
      .where("id", "=", id)
      .execute();
    await writeLine(context, "stayReviews:judge", `stayReview:${id}`);
    context.changed({ resource: "reviews", ids: [], audience: officeAlone });
    const sides = { people: await parentsOf(db, held.tripId), businesses: [] };
    context.changed({ resource: "trips", ids: [held.tripId], audience: sides });
    const hosts = { people: await hostsOf(db, held.tripId), businesses: [] };
    context.changed({ resource: "hostings", ids: [], audience: hosts });
    return { item: await found(context, id) };
  },
};

async function found({ db }: Context, id: string): Promise<JudgedInFull> {
  const item = await readJudged(db, id);
  if (!item) throw notFound();
  return item;
}

async function writeLine({ actor, db, caller, now }: Context, action: Action, object: string): Promise<void> {
  await db.insertInto("auditLog").values({ actorId: actor.id, action, object, ip: caller.ip, at: now() }).execute();
}
