import { sql } from "kysely";
import type { BusinessTerm, businessTerms } from "#shared/features/businesses/businessTerms.contract.ts";
import { objectOf } from "#shared/features/businesses/history.rules.ts";
import { mayDrop, whyNotTerm } from "#shared/features/businesses/terms.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import { writeLine } from "../../db/auditLine.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { officeAlone } from "../../realtime/news.ts";

async function termsOf({ db }: Context, businessId: string): Promise<BusinessTerm[]> {
  const { rows } = await sql<BusinessTerm>`
    SELECT x.id::text, x.percentage, x.valid_from, u.first_name || ' ' || u.last_name AS by_name, x.written_at AS at
    FROM business_commission x LEFT JOIN app_user u ON u.id = x.written_by WHERE x.business_id = ${businessId} ORDER BY x.valid_from DESC LIMIT 200`.execute(
    db,
  );
  return rows;
}

// Locked: of two who agree on something at once, the second is judged by what the first has written.
async function hold({ db }: Context, businessId: string): Promise<void> {
  const { rows } = await sql`SELECT FROM business WHERE id = ${businessId} FOR NO KEY UPDATE`.execute(db);
  if (rows.length === 0) throw notFound();
}

const tell = ({ changed }: Context, id: string): void =>
  changed({ resource: "businesses", ids: [id], audience: officeAlone });

export const businessTermHandlers: Handlers<typeof businessTerms> = {
  list: async ({ id }, context) => {
    const { rows } = await sql`SELECT FROM business WHERE id = ${id}`.execute(context.db);
    if (rows.length === 0) throw notFound();
    return { terms: await termsOf(context, id) };
  },
  add: async ({ id, ...draft }, context) => {
    await hold(context, id);
    const { db, actor, now } = context;
    const fault = whyNotTerm(await termsOf(context, id), draft, dayOf(now()));
    if (fault === "past") throw refuseField("validFrom", "order");
    if (fault !== null) throw new HttpError("refused", { reason: fault === "onDay" ? "termOnDay" : "alreadyHeld" });
    await db
      .insertInto("businessCommission")
      .values({ businessId: id, ...draft, writtenBy: actor.id, writtenAt: now() })
      .execute();
    await writeLine(
      context,
      "businesses:write",
      objectOf(id, "termAgreed", `${draft.percentage ?? "no"} ${draft.validFrom}`),
    );
    tell(context, id);
    const item = (await termsOf(context, id)).find(({ validFrom }) => validFrom === draft.validFrom);
    if (!item) throw new Error("Terms were not kept");
    return { item };
  },
  drop: async ({ id, termId }, context) => {
    await hold(context, id);
    const term = (await termsOf(context, id)).find((one) => one.id === termId);
    if (!term) throw notFound();
    if (!mayDrop(term, dayOf(context.now()))) throw new HttpError("refused", { reason: "termBegun" });
    await context.db.deleteFrom("businessCommission").where("id", "=", termId).execute();
    await writeLine(
      context,
      "businesses:write",
      objectOf(id, "termDropped", `${term.percentage ?? "no"} ${term.validFrom}`),
    );
    tell(context, id);
    return {};
  },
};
