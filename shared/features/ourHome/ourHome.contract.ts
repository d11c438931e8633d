import * as z from "zod/mini";
import { amenityKeys } from "#shared/features/families/tags.ts";
import { dayParts } from "#shared/features/family/family.kinds.ts";
import { away } from "#shared/features/response/response.contract.ts";
import { registrationLimits } from "#shared/features/registration/registration.rules.ts";
import { genders } from "#shared/features/students/students.rules.ts";
import { hostingTypes, vettingStates } from "#shared/features/vetting/vetting.states.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, minorUnits, requiredText, text } from "#shared/wire/fields.ts";
import { guideSections, longestGuideText } from "./guide.kinds.ts";
import { homeLimits, mostPhotos } from "./ourHome.rules.ts";

const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const language = z.string().check(z.regex(/^[a-z]{2,3}$/));

const room = z.object({
  // None: a new one.
  id: z.nullable(id),
  name: requiredText(homeLimits.roomName),
  beds: count(1, homeLimits.places),
});

const member = z.object({
  id: z.nullable(id),
  kind: z.enum(["adult", "child"]),
  firstName: text(homeLimits.name),
  gender: z.enum(genders),
  dateOfBirth: day,
  // What a child likes, where it is one.
  occupation: z.nullable(text(homeLimits.occupation)),
});

const weekLine = z.object({
  weekday: count(1, 7),
  part: z.enum(dayParts),
  text: requiredText(homeLimits.weekLine),
});

const guidePart = z.object({ section: z.enum(guideSections), text: requiredText(longestGuideText) });

const rule = z.object({
  nightsMin: count(1, homeLimits.nights),
  nightsMax: z.nullable(count(1, homeLimits.nights)),
  noticeDays: count(0, homeLimits.notice),
  turnoverDays: count(0, homeLimits.turnover),
  ageFrom: count(0, homeLimits.age),
  ageTo: z.nullable(count(0, homeLimits.age)),
  genders: z.array(z.enum(genders)).check(z.maxLength(genders.length)),
});

const own = {
  title: text(homeLimits.title.most),
  secondTitle: text(homeLimits.secondTitle),
  description: text(homeLimits.description.most),
  houseRules: text(homeLimits.houseRules),
  languages: z.array(language).check(z.maxLength(homeLimits.languages)),
  hostingTypes: z.array(z.enum(hostingTypes)).check(z.maxLength(hostingTypes.length)),
  // Of a full day, within what every county allows.
  immersionRate: z.nullable(minorUnits(registrationLimits.rate.least).check(z.maximum(registrationLimits.rate.most))),
  guests: count(1, homeLimits.places),
  rooms: z.array(room).check(z.minLength(1), z.maxLength(homeLimits.places)),
  amenities: z.array(z.enum(amenityKeys)).check(z.maxLength(amenityKeys.length)),
  members: z.array(member).check(z.minLength(1), z.maxLength(homeLimits.members)),
  week: z.array(weekLine).check(z.maxLength(7 * dayParts.length)),
  guide: z.array(guidePart).check(z.maxLength(guideSections.length)),
  rule,
};

const photo = z.object({
  key: z.string(),
  caption: z.string(),
  // Everybody sees it; else it waits for our own people, or shows children.
  isPublic: z.boolean(),
});

// What was written before there were these limits is shown as it is.
const ourHome = z.object({
  id,
  slug: z.string(),
  version: z.number(),
  state: z.enum(vettingStates),
  lastName: z.string(),
  cityTown: z.string(),
  countyName: z.string(),
  countryCode: z.string(),
  title: z.string(),
  secondTitle: z.string(),
  description: z.string(),
  houseRules: z.string(),
  languages: z.array(z.string()),
  hostingTypes: z.array(z.string()),
  immersionRate: z.nullable(z.number()),
  // Of a full day, by what is usual in the county.
  rateRange: z.object({ least: z.number(), most: z.number() }),
  guests: z.number(),
  rooms: z.array(z.object({ id, name: z.string(), beds: z.number() })),
  amenities: z.array(z.string()),
  members: z.array(
    z.object({
      id,
      kind: z.enum(["adult", "child"]),
      firstName: z.string(),
      gender: z.enum(genders),
      dateOfBirth: day,
      occupation: z.nullable(z.string()),
      picture: z.nullable(z.string()),
      // Somebody has looked at the papers: the office alone takes out, or changes the birth date.
      isChecked: z.boolean(),
    }),
  ),
  week: z.array(z.object({ weekday: z.number(), part: z.enum(dayParts), text: z.string() })),
  // For the families of guests who are booked, and the office.
  guide: z.array(z.object({ section: z.enum(guideSections), text: z.string() })),
  rule: z.object({
    nightsMin: z.number(),
    nightsMax: z.nullable(z.number()),
    noticeDays: z.number(),
    turnoverDays: z.number(),
    ageFrom: z.number(),
    ageTo: z.nullable(z.number()),
    genders: z.array(z.enum(genders)),
  }),
  // Until when nobody is hosted, and what is said meanwhile.
  away: z.nullable(away),
  // The first that is public stands for the home.
  photos: z.array(photo),
});

export type OurHome = z.infer<typeof ourHome>;

export const homeChanges = z.partial(z.object(own));

export type HomeChanges = z.infer<typeof homeChanges>;

const key = z.string().check(z.regex(/^[a-z]+\/[a-z0-9.-]{1,160}$/));
const expectedVersion = z.int().check(z.minimum(1));
const saved = z.object({ home: ourHome });

export const ourHomes = {
  read: endpoint({
    method: "GET",
    path: "/host_family/household",
    summary: "Read one's own household as it is shown and as it is asked for",
    action: "household:open",
    isLong: true,
    returns: saved,
  }),
  save: endpoint({
    method: "PATCH",
    path: "/host_family/household",
    summary:
      "Save what has changed of one's own household, on the version that was read; beds that stays hold refuse it with the trips named",
    action: "household:open",
    body: z.object({ expectedVersion, changes: homeChanges }),
    returns: saved,
  }),
  arrange: endpoint({
    method: "POST",
    path: "/host_family/household/photos",
    summary: "Put the photos of one's own household in order, with their words",
    action: "household:open",
    body: z.object({
      expectedVersion,
      photos: z
        .array(z.object({ key, caption: text(homeLimits.caption) }))
        .check(z.minLength(1), z.maxLength(2 * mostPhotos)),
    }),
    returns: saved,
  }),
  removePhoto: endpoint({
    method: "POST",
    path: "/host_family/household/photos/remove",
    summary: "Take out a photo of one's own household; the fourth of a home that is shown stays",
    action: "household:open",
    body: z.object({ key }),
    returns: saved,
  }),
} as const;
