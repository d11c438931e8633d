import { leadsAway, masked } from "#shared/features/conversations/leadsAway.rules.ts";
import { whyNotStay } from "#shared/features/landing/landing.rules.ts";
import type { wishlists } from "#shared/features/wishlist/wishlist.contract.ts";
import { mostHearts, mostLists } from "#shared/features/wishlist/wishlist.rules.ts";
import { dayOf, type Days } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import {
  addList,
  countItems,
  findSeen,
  firstList,
  mayShare,
  membersOf,
  putHearts,
  readHearts,
  readKept,
  readLists,
  readShareable,
  takeHearts,
} from "./wishlist.store.ts";

const firstName = "Hearth";

export const wishlistHandlers: Handlers<typeof wishlists> = {
  list: async (wish, context) => ({
    lists: await readLists(context, daysOf(wish, context)),
    shareable: await readShareable(context),
  }),
  kept: async ({ homes, activities, ...wish }, context) => ({
    items: await readKept(
      context,
      { homes: numbersIn(homes), activities: numbersIn(activities) },
      daysOf(wish, context),
    ),
  }),
  hearts: async (_, context) => readHearts(context),
  heart: async ({ homes, activities, isOn }, context) => {
    if (isOn && homes.length + activities.length > 0) {
      const id = await firstList(context, firstName);
      await putHearts(context, id, { homes, activities });
      if ((await countItems(context.db, id)) > mostHearts) throw new HttpError("too_large");
      await tell(context, { id, ownerId: context.actor.id });
    } else if (!isOn) {
      await takeHearts(context, { homes, activities });
      await tellAll(context);
    }
    return readHearts(context);
  },
  create: async ({ name }, context) => {
    const own = (await readLists(context, null)).filter(({ isOwn }) => isOwn);
    if (own.length >= mostLists) throw new HttpError("too_large");
    const id = await addList(context, name);
    await tell(context, { id, ownerId: context.actor.id });
    return { item: { id, name } };
  },
  rename: async ({ id, name }, context) => {
    const held = await holdOwn(context, id);
    if (name !== undefined) await context.db.updateTable("wishlist").set({ name }).where("id", "=", held.id).execute();
    await tell(context, held);
    return {};
  },
  remove: async ({ id }, context) => {
    const held = await holdOwn(context, id);
    await tell(context, held);
    await context.db.deleteFrom("wishlist").where("id", "=", held.id).execute();
    return {};
  },
  share: async ({ id, userId }, context) => {
    const held = await holdOwn(context, id);
    if (!(await mayShare(context.db, context.actor.id, userId))) throw refuseField("userId", "unknown");
    await context.db
      .insertInto("wishlistMember")
      .values({ wishlistId: held.id, userId, addedAt: context.now() })
      .onConflict((known) => known.doNothing())
      .execute();
    await tell(context, held);
    return {};
  },
  // The owner takes anybody off; everybody else goes by themselves.
  unshare: async ({ id, userId }, context) => {
    const held = await findSeen(context, id);
    if (!held || (held.ownerId !== context.actor.id && userId !== context.actor.id)) throw notFound();
    await tell(context, held);
    await context.db
      .deleteFrom("wishlistMember")
      .where("wishlistId", "=", held.id)
      .where("userId", "=", userId)
      .execute();
    return {};
  },
  vote: async ({ id, itemId, vote, words }, context) => {
    const held = await findSeen(context, id);
    if (!held) throw notFound();
    const { db, actor, now } = context;
    const item = await db
      .selectFrom("wishlistItem")
      .select("id")
      .where("id", "=", itemId)
      .where("wishlistId", "=", held.id)
      .executeTakeFirst();
    if (!item) throw refuseField("itemId", "unknown");
    const said = { vote: vote ?? "maybe", words: masked(words, leadsAway(words)), at: now() };
    if (vote === null)
      await db.deleteFrom("wishlistVote").where("itemId", "=", itemId).where("userId", "=", actor.id).execute();
    else
      await db
        .insertInto("wishlistVote")
        .values({ itemId, userId: actor.id, ...said })
        .onConflict((known) => known.columns(["itemId", "userId"]).doUpdateSet(said))
        .execute();
    await tell(context, held);
    return {};
  },
};

const numbersIn = (ids = ""): readonly string[] => [...new Set(ids.split(",").filter(Boolean))];

// Both, or neither; days that no stay can have name nothing.
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }, { now }: Context): Days | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined) throw refuseField("from", "required");
  if (to === undefined) throw refuseField("to", "required");
  const mistake = whyNotStay({ from, to }, dayOf(now()));
  if (mistake) throw refuseField(mistake === "minValue" ? "from" : "to", mistake);
  return { from, to };
}

async function holdOwn(context: Context, id: string) {
  const held = await findSeen(context, id);
  if (!held || held.ownerId !== context.actor.id) throw notFound();
  return held;
}

// To whoever it belongs to and is shown to; nobody of the office hears of it by right.
async function tell({ db, changed }: Context, held: { readonly id: string; readonly ownerId: string }): Promise<void> {
  changed({
    resource: "wishlists",
    ids: [held.id],
    audience: { people: [held.ownerId, ...(await membersOf(db, held))], businesses: [] },
  });
}

async function tellAll(context: Context): Promise<void> {
  for (const { id, isOwn, owner } of await readLists(context, null))
    if (isOwn) await tell(context, { id, ownerId: owner.id });
}
