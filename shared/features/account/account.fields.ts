import * as z from "zod/mini";
import { roles } from "#shared/access/roles.ts";
import { locales } from "#shared/locales.ts";
import { id, moment, requiredText, text } from "#shared/wire/fields.ts";
import { longestPassword, shortestPassword } from "./password.rules.ts";
import { isTimezone } from "./timezone.rules.ts";

export const timezone = z.string().check(z.maxLength(60), z.refine(isTimezone));

// Whatever was once accepted may be typed again: only its length is bounded, because hashing costs.
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(longestPassword));
export const newPassword = z.string().check(z.minLength(shortestPassword), z.maxLength(longestPassword));

// People type the code as their app shows it: "123 456".
export const code = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, "")),
  z.regex(/^\d{6}$/),
);
export const mailedToken = z.string().check(z.minLength(1), z.maxLength(600));

// The specification's characters; the screen knows each country's numbers better.
const phone = z.string().check(z.trim(), z.maxLength(25), z.regex(/^\+?[\d ()-]{5,}$/));
const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

export const profileDraft = z.object({
  firstName: requiredText(60),
  lastName: requiredText(60),
  phone: z.nullable(phone),
  addressLine1: z.nullable(text(120)),
  cityTown: z.nullable(text(80)),
  country: z.nullable(countryCode),
  locale: z.enum(locales),
  timezone,
});

export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.object({ name: z.enum(roles) })),
  roleNames: z.array(z.string()),
  attributes: z.object({
    phone: z.nullable(z.string()),
    addressLine1: z.nullable(z.string()),
    cityTown: z.nullable(z.string()),
    country: z.nullable(z.string()),
    locale: z.enum(locales),
    picture: z.nullable(z.string()),
  }),
  timezone: z.string(),
  // Whether what others write is shown in this person's language; a server from before did not say.
  readsTranslated: z.optional(z.boolean()),
  // Whether others are told how far this person has read, likewise.
  showsReading: z.optional(z.boolean()),
  // Whether others are told that this person is here or was lately, likewise.
  showsPresence: z.optional(z.boolean()),
  // A service helps to write; left out where none does.
  draftHelp: z.optional(z.literal(true)),
  // Who carries conversations to browsers in place of our own line; left out where that does.
  carrier: z.optional(z.literal("twilio")),
  // The browser is in another zone than the one remembered: the client may offer to change it.
  isElsewhere: z.boolean(),
  isLoggedIn: z.literal(true),
  isVerified: z.boolean(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  // Nothing but the own account is open until a second factor is set up.
  needsSecondFactor: z.boolean(),
  defaultRoute: z.string(),
  businessId: z.nullable(id),
  businessName: z.nullable(z.string()),
  provedAt: moment,
  // The app that host families have instead of some of our screens; left out where there is none, and for everybody else.
  hostApp: z.optional(z.string()),
  // The account is about to be erased, and can be kept until then; left out where nothing is ordered.
  erasedFrom: z.optional(moment),
});

export type User = z.infer<typeof user>;
