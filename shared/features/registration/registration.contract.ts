import * as z from "zod/mini";
import { mailedToken, newPassword, timezone } from "#shared/features/account/account.fields.ts";
import { country, county } from "#shared/features/places/places.contract.ts";
import { hostingTypes } from "#shared/features/vetting/vetting.states.ts";
import { locales } from "#shared/locales.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, email, id, minorUnits, requiredText, text } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { registrationGenders, registrationLimits } from "./registration.rules.ts";

// Made by the device and known to it alone; it goes in bodies, never in addresses.
const device = z.string().check(z.regex(/^[\w-]{43}$/));
const gender = z.enum(registrationGenders);
const places = z.int().check(z.minimum(0), z.maximum(registrationLimits.places));

// Drafts may be unfinished: only what would never be taken is refused here, and the end asks the rules.
const answers = z.partial(
  z.object({
    title: text(registrationLimits.title.most),
    phone: text(25),
    countyId: id,
    addressLine1: text(120),
    cityTown: text(80),
    postcode: text(12),
    guests: places,
    rooms: z.array(places).check(z.maxLength(registrationLimits.places)),
    hostingTypes: z.array(z.enum(hostingTypes)).check(z.maxLength(hostingTypes.length)),
    immersionRate: minorUnits(),
    secondTitle: text(registrationLimits.secondTitle),
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
  // Whether the letter's link has been opened.
  isProved: z.boolean(),
});

const hostCounty = z.extend(county, {
  // Within what a full day may cost there.
  rate: z.object({ least: z.number(), most: z.number() }),
  // What half of the homes there get for a night at least; null where there are too few to say so.
  earns: z.nullable(z.number()),
  currency: z.string(),
});

export type HostCounty = z.infer<typeof hostCounty>;

export const hostRegistration = {
  options: endpoint({
    method: "GET",
    path: "/become_a_host/options",
    summary: "The countries in which somebody can become a host, their counties, and what hosts there earn",
    action: "places:read",
    isLong: true,
    returns: z.object({ countries: z.array(country), counties: z.array(hostCounty) }),
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
    body: z.object({ device, answers }),
    returns: nothing,
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
    summary: "Go on by the link of the letter, which proves the mailbox",
    action: "hosts:register",
    body: z.object({ device, token: mailedToken }),
    returns: z.object({ registration }),
  }),
  complete: endpoint({
    method: "POST",
    path: "/host-registrations/complete",
    summary: "Become a host: an account, a household and the checks of those who are grown up",
    action: "hosts:register",
    body: z.object({ device, password: newPassword, gender, dateOfBirth: day }),
    returns: z.object({ householdId: id }),
  }),
} as const;
