import { stayReviewGrid, type stayReviewDesk } from "#shared/features/stayReviews/stayReviews.contract.ts";
import { writeLine } from "../../db/auditLine.ts";
import { gridHandlers } from "../../db/grid.ts";
import { countsOf } from "../../db/gridCounts.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { officeAlone } from "../../realtime/news.ts";
import { judgedRows, readJudged } from "./judging.store.ts";
import { hostsOf, parentsOf } from "./people.store.ts";

export const countStayReviews = countsOf(stayReviewGrid, () => judgedRows);

// Words about minors are read by the office before anybody else reads them; each reading and each decision leaves a line.
export const stayReviewDeskHandlers: Handlers<typeof stayReviewDesk> = {
  ...gridHandlers(stayReviewGrid, judgedRows),
  read: async ({ id }, context) => {
    const item = await readJudged(context, id);
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
    return { item: await readJudged(context, id) };
  },
};
