import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, perLocale, requiredText, text } from "#shared/wire/fields.ts";
import { itemOf, nothing } from "#shared/wire/resource.ts";
import { longestName, longestVote, mostHearts, votes } from "./wishlist.rules.ts";

const person = z.object({ id, name: z.string() });

const price = z.object({ minor: z.number(), currency: z.string() });

// What anybody may see of it. One of the two is there.
const kept = {
  home: z.nullable(
    z.object({
      id,
      slug: z.string(),
      lastName: z.string(),
      line: z.string(),
      lines: z.optional(perLocale),
      cityTown: z.string(),
      countyName: z.string(),
      countryCode: z.string(),
      picture: z.nullable(z.string()),
    }),
  ),
  activity: z.nullable(
    z.object({ id, slug: z.string(), title: z.string(), cityTown: z.string(), picture: z.nullable(z.string()) }),
  ),
  // What a night or a week costs now.
  priceNow: z.nullable(price),
  // Whether there is room on the days asked about; null without days, and for what has no beds.
  isFree: z.nullable(z.boolean()),
};

const keptItem = z.object(kept);

const item = z.object({
  id,
  ...kept,
  // What it cost when it was put here.
  priceThen: z.nullable(price),
  note: z.string(),
  votes: z.array(z.object({ person, vote: z.enum(votes), words: z.string(), isOwn: z.boolean() })),
});

const wishlist = z.object({
  id,
  name: z.string(),
  isOwn: z.boolean(),
  owner: person,
  members: z.array(person),
  items: z.array(item),
});

export type Wishlist = z.infer<typeof wishlist>;
export type WishlistItem = z.infer<typeof item>;
export type KeptItem = z.infer<typeof keptItem>;

const hearts = {
  homes: z.array(id).check(z.maxLength(mostHearts)),
  activities: z.array(id).check(z.maxLength(mostHearts)),
};

// Numbers with commas between.
const ids = z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,199}$/)));

const path = "/wishlists";

export const wishlists = {
  list: endpoint({
    method: "GET",
    path,
    summary: "One's wishlists and those one is shown, with who is free on these days",
    action: "wishlist:keep",
    isLong: true,
    offline: true,
    query: z.object({ from: z.optional(day), to: z.optional(day) }),
    returns: z.object({
      lists: z.array(wishlist),
      // Whom one may show a list to: who else looks after one's children, and their agency.
      shareable: z.array(person),
    }),
  }),
  kept: endpoint({
    method: "GET",
    path: `${path}/kept`,
    summary:
      "What a device has kept of a stranger's hearts, as everybody may see it: what is shown no longer is left out",
    action: "families:browse",
    isLong: true,
    query: z.object({ homes: ids, activities: ids, from: z.optional(day), to: z.optional(day) }),
    returns: z.object({ items: z.array(keptItem) }),
  }),
  hearts: endpoint({
    method: "GET",
    path: `${path}/hearts`,
    summary: "Which homes and activities stand on one's own wishlists",
    action: "wishlist:keep",
    offline: true,
    returns: z.object({ homes: z.array(id), activities: z.array(id) }),
  }),
  heart: endpoint({
    method: "POST",
    path: `${path}/hearts`,
    summary: "Put homes and activities on one's wishlist, or take them off all of one's own",
    action: "wishlist:keep",
    body: z.object({ ...hearts, isOn: z.boolean() }),
    returns: z.object({ homes: z.array(id), activities: z.array(id) }),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Begin another wishlist",
    action: "wishlist:keep",
    body: z.object({ name: requiredText(longestName) }),
    returns: itemOf(z.object({ id, name: z.string() })),
  }),
  rename: endpoint({
    method: "PATCH",
    path: `${path}/:id`,
    summary: "Give a wishlist another name",
    action: "wishlist:keep",
    body: z.object({ name: z.optional(requiredText(longestName)) }),
    returns: nothing,
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Remove a wishlist with all that stands on it",
    action: "wishlist:keep",
    returns: nothing,
  }),
  share: endpoint({
    method: "POST",
    path: `${path}/:id/members/:userId`,
    summary: "Show a wishlist to who else looks after one's child, or to the child's agency",
    action: "wishlist:keep",
    returns: nothing,
  }),
  unshare: endpoint({
    method: "DELETE",
    path: `${path}/:id/members/:userId`,
    summary: "Show it to somebody no longer, or leave it",
    action: "wishlist:keep",
    returns: nothing,
  }),
  vote: endpoint({
    method: "POST",
    path: `${path}/:id/votes/:itemId`,
    summary: "Say what one thinks of what stands on a wishlist; without a vote, take it back",
    action: "wishlist:keep",
    body: z.object({ vote: z._default(z.nullable(z.enum(votes)), null), words: z._default(text(longestVote), "") }),
    returns: nothing,
  }),
} as const;
