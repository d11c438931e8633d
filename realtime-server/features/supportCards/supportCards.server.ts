import { sql } from "kysely";
import type { SupportCardDraft, supportCards } from "#shared/features/supportCards/supportCards.contract.ts";
import { mostCards, mostShifts, shiftMistakeOf } from "#shared/features/supportCards/supportCards.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { officeAlone } from "../../realtime/news.ts";
import { drawPocketCard } from "./pocketCard.ts";
import {
  aroundTrip,
  holdRoomFor,
  listCards,
  listShifts,
  peopleForDuty,
  placeOf,
  writeTexts,
} from "./supportCards.store.ts";

export const supportCardHandlers: Handlers<typeof supportCards> = {
  list: async (_, context) => ({ cards: await listCards(context), shifts: await listShifts(context) }),
  around: async ({ trip }, context) => ({ trip: await aroundTrip(context, trip) }),
  people: async (_, context) => ({ people: await peopleForDuty(context) }),
  create: async ({ texts, ...draft }, context) => {
    await holdRoomFor(context, "support_card", mostCards);
    const { id } = await context.db
      .insertInto("supportCard")
      .values(await columnsOf(draft, context))
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeTexts(context, id, texts);
    tell(context, id);
    return { id };
  },
  change: async ({ id, version, texts, ...draft }, context) => {
    const { db } = context;
    const held = await db
      .selectFrom("supportCard")
      .select("version")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw notFound();
    if (held.version !== version) throw new HttpError("stale_state");
    await db
      .updateTable("supportCard")
      .set({ ...(await columnsOf(draft, context)), version: version + 1 })
      .where("id", "=", id)
      .execute();
    await writeTexts(context, id, texts);
    tell(context, id);
    return { id };
  },
  check: async ({ id }, context) => {
    const { db, now, actor } = context;
    const { numUpdatedRows } = await db
      .updateTable("supportCard")
      .set({ checkedOn: dayOf(now()), ownerId: actor.id })
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    tell(context, id);
    return {};
  },
  remove: async ({ id }, context) => {
    const { numDeletedRows } = await context.db.deleteFrom("supportCard").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    tell(context, id);
    return {};
  },
  addShift: async ({ userId, from, to, phone }, context) => {
    if (shiftMistakeOf({ from, to }) !== null) throw refuseField("to", "choice");
    if (!(await peopleForDuty(context)).some(({ id }) => id === userId)) throw refuseField("userId", "choice");
    // What is over is nobody's any more, and makes room.
    await sql`DELETE FROM duty_shift WHERE to_at < ${context.now()}::timestamptz - interval '90 days'`.execute(
      context.db,
    );
    await holdRoomFor(context, "duty_shift", mostShifts);
    const { id } = await context.db
      .insertInto("dutyShift")
      .values({ userId, fromAt: from, toAt: to, phone })
      .returning("id")
      .executeTakeFirstOrThrow();
    tell(context);
    return { id };
  },
  removeShift: async ({ shift }, context) => {
    const { numDeletedRows } = await context.db.deleteFrom("dutyShift").where("id", "=", shift).executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    tell(context);
    return {};
  },
  pocket: async (asked, context) => {
    await placeOf(context, asked);
    const [cards, shifts] = [await listCards(context), await listShifts(context)];
    const body = await drawPocketCard({ ...asked, cards, shifts, at: context.now() });
    return { file: { name: "hearth-help.pdf", mime: "application/pdf", base64: body.toString("base64") } };
  },
};

// Whoever writes a card has checked it, and keeps it.
async function columnsOf(
  { topic, countryCode, countyId, phone, weekdays, opens, closes }: Omit<SupportCardDraft, "texts">,
  context: Context,
) {
  return {
    topic,
    ...(await placeOf(context, { countryCode, countyId })),
    phone,
    weekdays: [...new Set(weekdays)].toSorted(),
    opens,
    closes,
    ownerId: context.actor.id,
    checkedOn: dayOf(context.now()),
  };
}

const tell = ({ changed }: Context, id?: string): void =>
  changed({ resource: "supportCards", ids: id === undefined ? null : [id], audience: officeAlone });
