import * as z from "zod/mini";
import { amenityKeys } from "#shared/features/families/tags.ts";
import { genders } from "#shared/features/students/students.rules.ts";
import { saidDraft, spoken } from "#shared/features/ourHome/homeWords.contract.ts";
import { hostingTypes } from "#shared/features/vetting/vetting.states.ts";
import { locales } from "#shared/locales.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, requiredText, text } from "#shared/wire/fields.ts";
import { itemOf } from "#shared/wire/resource.ts";
import { mostRooms, personKinds } from "./household.kinds.ts";
import { change, house, household, pastHousehold, person, profile } from "./household.records.ts";

const upTo = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const degrees = (most: number) => z.nullable(z.number().check(z.minimum(-most), z.maximum(most)));
const language = z.string().check(z.regex(/^[a-z]{2,3}$/));

// Each section is saved by itself.
export const profileDraft = z.object({
  name: requiredText(60),
  title: requiredText(120),
  secondTitle: text(160),
  description: text(4_000),
  languages: z.array(language).check(z.maxLength(8)),
  hostingTypes: z.array(z.enum(hostingTypes)).check(z.maxLength(hostingTypes.length)),
});

const room = z.object({ name: requiredText(60), beds: upTo(1, 5) });

export const houseDraft = z.object({
  guests: upTo(1, 5),
  bedrooms: upTo(1, 5),
  rooms: z.array(room).check(z.maxLength(mostRooms)),
  amenities: z.array(z.enum(amenityKeys)).check(z.maxLength(amenityKeys.length)),
  nightsMin: upTo(1, 365),
  nightsMax: z.nullable(upTo(1, 365)),
  noticeDays: upTo(0, 365),
  turnoverDays: upTo(0, 30),
  addressLine1: requiredText(120),
  cityTown: requiredText(80),
  postcode: z.nullable(text(20)),
  latitude: degrees(90),
  longitude: degrees(180),
});

export const memberDraft = z.object({
  firstName: requiredText(60),
  lastName: requiredText(60),
  kind: z.enum(personKinds),
  gender: z.enum(genders),
  dateOfBirth: day,
  occupation: text(120),
});

const item = itemOf(household);

export const reaches = ["phone", "email"] as const;
export type Reach = (typeof reaches)[number];

export const households = {
  read: endpoint({
    method: "GET",
    path: "/households/:id",
    summary: "Read all of a household: what is said of it, who lives there, who stays, and how its vetting stands",
    action: "families:edit",
    isLong: true,
    returns: item,
  }),
  changes: endpoint({
    method: "GET",
    path: "/households/:id/changes",
    summary: "List what was changed of a household, by whom and when, the newest first",
    action: "families:edit",
    isLong: true,
    returns: z.object({ changes: z.array(change) }),
  }),
  past: endpoint({
    method: "GET",
    path: "/households/:id/past",
    summary: "Read a household as it stood at the end of a day",
    action: "families:edit",
    isLong: true,
    query: z.object({ on: day }),
    returns: z.object({ household: pastHousehold }),
  }),
  openReach: endpoint({
    method: "POST",
    path: "/households/:id/reach",
    summary: "Read the whole number or address of a household, which is written down in the audit log",
    action: "families:reach",
    isSecret: true,
    body: z.object({ way: z.enum(reaches) }),
    returns: z.object({ whole: z.nullable(z.string()) }),
  }),
  // For pages of release 4, which ask so; goes with release 6.
  openPhone: endpoint({
    method: "POST",
    path: "/households/:id/phone",
    summary: "Read the whole number of a household, which is written down in the audit log",
    action: "families:reach",
    isSecret: true,
    returns: z.object({ phone: z.nullable(z.string()) }),
  }),
  profile: endpoint({
    method: "PATCH",
    path: "/households/:id/profile",
    summary: "Change what is said of a household, unless somebody was quicker",
    action: "families:edit",
    body: z.extend(z.partial(profileDraft), { was: z.partial(profile) }),
    returns: item,
  }),
  words: endpoint({
    method: "PATCH",
    path: "/households/:id/words",
    summary: "Correct what a household says of its home in one other language, unless somebody was quicker",
    action: "families:edit",
    body: z.extend(z.partial(saidDraft), { locale: z.enum(locales), was: z.partial(spoken) }),
    returns: item,
  }),
  house: endpoint({
    method: "PATCH",
    path: "/households/:id/house",
    summary: "Change a house: its beds, rules and place; fewer beds than are held are refused, and the trips named",
    action: "families:keep",
    body: z.extend(z.partial(houseDraft), { was: z.partial(house) }),
    returns: item,
  }),
  addMember: endpoint({
    method: "POST",
    path: "/households/:id/members",
    summary: "Add somebody to a household; from sixteen years on the own checks are opened",
    action: "families:keep",
    body: memberDraft,
    returns: item,
  }),
  changeMember: endpoint({
    method: "PATCH",
    path: "/households/:id/members/:memberId",
    summary: "Change somebody of a household, unless somebody was quicker",
    action: "families:keep",
    body: z.extend(z.partial(memberDraft), { was: z.partial(person) }),
    returns: item,
  }),
  removeMember: endpoint({
    method: "DELETE",
    path: "/households/:id/members/:memberId",
    summary: "Take somebody out of a household",
    action: "families:keep",
    returns: item,
  }),
  setDays: endpoint({
    method: "POST",
    path: "/households/:id/days",
    summary: "Say of some days that a household hosts nobody, or that it may again; a stay in the way is named",
    action: "families:keep",
    body: z.object({ fromDate: day, toDate: day, isHosting: z.boolean(), note: z._default(text(120), "") }),
    returns: item,
  }),
  show: endpoint({
    method: "POST",
    path: "/households/:id/shown",
    summary: "Pause a household until a day, hide it with a reason, or show it again; whoever is expected still comes",
    action: "families:keep",
    body: z.object({
      pausedUntil: z.optional(z.nullable(day)),
      isHidden: z.optional(z.boolean()),
      reason: z.optional(text(500)),
    }),
    returns: item,
  }),
} as const;
