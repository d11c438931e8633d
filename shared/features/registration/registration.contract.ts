import * as z from "zod/mini";
import { mailedToken, newPassword, timezone, user } from "#shared/features/account/account.fields.ts";
import { country, county } from "#shared/features/places/places.contract.ts";
import { hostingTypes } from "#shared/features/vetting/vetting.states.ts";
import { locales } from "#shared/locales.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, email, id, minorUnits, requiredText, text } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { longestPhone } from "./phone.rules.ts";
import { largestPhoto, photoPart } from "./photoParts.ts";
import { letterCode, registrationGenders, registrationLimits } from "./registration.rules.ts";

// Made by the device and known to it alone; it goes in bodies, never in addresses.
const device = z.string().check(z.regex(/^[\w-]{43}$/));
const gender = z.enum(registrationGenders);
const places = z.int().check(z.minimum(0), z.maximum(registrationLimits.places));

const place = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});
const photo = z.uuidv4();

// Drafts may be unfinished: only what would never be taken is refused here, and the end asks the rules.
const answers = z.partial(
  z.object({
    title: text(registrationLimits.title.most),
    phone: text(longestPhone),
    countyId: id,
    addressLine1: text(120),
    cityTown: text(80),
    at: z.nullable(place),
    postcode: text(12),
    guests: places,
    rooms: z.array(places).check(z.maxLength(registrationLimits.places)),
    hostingTypes: z.array(z.enum(hostingTypes)).check(z.maxLength(hostingTypes.length)),
    immersionRate: minorUnits(),
    secondTitle: text(registrationLimits.secondTitle),
    photos: z
      .array(z.object({ id: photo, caption: text(registrationLimits.caption) }))
      .check(z.maxLength(registrationLimits.photos)),
    photoConsent: z.boolean(),
    description: text(registrationLimits.description.most),
    hasChildren: z.boolean(),
    children: z.array(z.object({ gender, dateOfBirth: day })).check(z.maxLength(registrationLimits.children)),
  }),
);

const registration = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  countryId: id,
  answers,
  // Whether this device has opened the letter, by its link or by its code.
  isProved: z.boolean(),
});

const hostCounty = z.extend(county, {
  // Within what a full day may cost there.
  rate: z.object({ least: z.number(), most: z.number() }),
  // What half of the homes there get for a night at least; null where there are too few to say so.
  earns: z.nullable(z.number()),
  currency: z.string(),
  // About where our homes there are; null where there are too few to say so.
  middle: z.nullable(place),
});

export type HostCounty = z.infer<typeof hostCounty>;

// How long the homes that came last have waited, in days; null where there are too few to say so.
const vettingPace = z.object({
  daysUntilLookedAt: z.nullable(z.number()),
  daysUntilOpen: z.nullable(z.number()),
});

export type VettingPace = z.infer<typeof vettingPace>;

export const hostRegistration = {
  options: endpoint({
    method: "GET",
    path: "/become_a_host/options",
    summary: "Where somebody can become a host, what hosts there earn, and how long it has taken of late",
    action: "places:read",
    isLong: true,
    returns: z.object({ countries: z.array(country), counties: z.array(hostCounty), pace: vettingPace }),
  }),
  start: endpoint({
    method: "POST",
    path: "/host-registrations",
    summary: "Begin to register as a host family; the answer is the same for a known e-mail",
    action: "hosts:register",
    body: z.object({
      device,
      email,
      firstName: requiredText(60),
      lastName: requiredText(60),
      countryId: id,
      foundUsWhere: text(120),
      locale: z.enum(locales),
      timezone,
    }),
    returns: nothing,
  }),
  open: endpoint({
    method: "POST",
    path: "/host-registrations/open",
    summary: "What has been said so far, on a device that belongs to it",
    action: "hosts:register",
    body: z.object({ device }),
    returns: z.object({ registration }),
  }),
  save: endpoint({
    method: "POST",
    path: "/host-registrations/save",
    summary: "Keep the answers of a step",
    action: "hosts:register",
    body: z.object({
      device,
      answers,
      // Photos that were taken out again.
      dropped: z.optional(z.array(photo).check(z.maxLength(100))),
    }),
    returns: nothing,
  }),
  takePhoto: endpoint({
    method: "POST",
    path: "/host-registrations/photos",
    summary: "Keep a part of a photo; the answer says how much of it is there",
    action: "hosts:register",
    body: z.object({
      device,
      photo,
      size: z.int().check(z.minimum(1), z.maximum(largestPhoto)),
      offset: z.int().check(z.minimum(0), z.maximum(largestPhoto)),
      // Base64.
      bytes: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(Math.ceil(photoPart / 3) * 4)),
    }),
    returns: z.object({ received: z.number() }),
  }),
  photo: endpoint({
    method: "POST",
    path: "/host-registrations/photo",
    summary: "A photo that another device has sent",
    action: "hosts:register",
    body: z.object({ device, photo }),
    isSecret: true,
    returns: z.object({ bytes: z.string() }),
  }),
  again: endpoint({
    method: "POST",
    path: "/host-registrations/letter",
    summary: "Send the letter again",
    action: "hosts:register",
    body: z.object({ device }),
    returns: nothing,
  }),
  resume: endpoint({
    method: "POST",
    path: "/host-registrations/resume",
    summary: "Go on by the link of the letter, which proves the mailbox on this device",
    action: "hosts:register",
    body: z.object({ device, token: mailedToken }),
    returns: z.object({ registration }),
  }),
  enterCode: endpoint({
    method: "POST",
    path: "/host-registrations/code",
    summary: "Prove the mailbox on a device that waits, by the code in the letter",
    action: "hosts:register",
    body: z.object({ device, code: z.string().check(z.length(letterCode.digits), z.regex(/^\d+$/)) }),
    returns: z.object({ registration }),
  }),
  complete: endpoint({
    method: "POST",
    path: "/host-registrations/complete",
    summary: "Become a host: an account, a household, the checks of those who are grown up, and logged in",
    action: "hosts:register",
    // Without a password a mailed link lets in.
    body: z.object({ device, password: z.optional(newPassword), gender, dateOfBirth: day }),
    returns: z.object({ householdId: id, user }),
  }),
} as const;
