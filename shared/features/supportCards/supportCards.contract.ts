import * as z from "zod/mini";
import { locales } from "#shared/locales.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, requiredText } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { cardPhonePattern, clockPattern, supportTopics } from "./supportCards.rules.ts";

const phone = z.string().check(z.trim(), z.regex(cardPhonePattern));
const clock = z.string().check(z.regex(clockPattern));
const countryCode = z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/)));
const locale = z.enum(locales);

const text = z.object({ locale, title: requiredText(120), body: requiredText(2_000) });

export const supportCardDraft = z.object({
  topic: z.enum(supportTopics),
  countryCode,
  countyId: z.nullable(id),
  phone,
  // Without any, day and night.
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
  opens: clock,
  closes: clock,
  texts: z.array(text).check(
    z.minLength(1),
    z.maxLength(locales.length),
    z.refine((texts) => new Set(texts.map((one) => one.locale)).size === texts.length),
  ),
});

export type SupportCardDraft = z.infer<typeof supportCardDraft>;

const card = z.object({
  id,
  topic: z.enum(supportTopics),
  countryCode: z.nullable(z.string()),
  countyId: z.nullable(id),
  countyName: z.nullable(z.string()),
  phone: z.string(),
  weekdays: z.array(z.number()),
  opens: z.string(),
  closes: z.string(),
  texts: z.array(z.object({ locale, title: z.string(), body: z.string() })),
  ownerName: z.nullable(z.string()),
  checkedOn: day,
  version: z.number(),
});

export type SupportCard = z.infer<typeof card>;

export const dutyShiftDraft = z.object({
  userId: id,
  from: moment,
  to: moment,
  phone: phone.check(z.minLength(3)),
});

const shift = z.object({ id, name: z.string(), from: moment, to: moment, phone: z.string() });

export type DutyShift = z.infer<typeof shift>;

const around = z.object({
  reference: z.string(),
  studentName: z.string(),
  countryCode: z.nullable(z.string()),
  countyId: z.nullable(id),
  countyName: z.nullable(z.string()),
  // Of whoever answers for the student.
  locale: z.nullable(locale),
});

export type AroundTrip = z.infer<typeof around>;

const path = "/support-cards";
const made = z.object({ id });

export const supportCards = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Read all cards of help in all their languages, and who is on duty in the coming days",
    action: "supportCards:read",
    isLong: true,
    offline: true,
    returns: z.object({ cards: z.array(card), shifts: z.array(shift) }),
  }),
  around: endpoint({
    method: "GET",
    path: `${path}/trips/:trip`,
    summary: "Read where a trip is and which language is spoken by those who answer for its student",
    action: "trips:open",
    offline: true,
    returns: z.object({ trip: around }),
  }),
  people: endpoint({
    method: "GET",
    path: `${path}/people`,
    summary: "List who can be on duty",
    action: "supportCards:write",
    returns: z.object({ people: z.array(z.object({ id, name: z.string(), phone: z.nullable(z.string()) })) }),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Add a card of help",
    action: "supportCards:write",
    body: supportCardDraft,
    returns: made,
  }),
  change: endpoint({
    method: "PATCH",
    path: `${path}/:id`,
    summary: "Write a card of help anew, checked today; refused when somebody else has changed it meanwhile",
    action: "supportCards:write",
    body: z.extend(supportCardDraft, { version: z.int().check(z.minimum(1)) }),
    returns: made,
  }),
  check: endpoint({
    method: "POST",
    path: `${path}/:id/check`,
    summary: "Say that what stands on a card was checked today",
    action: "supportCards:write",
    returns: nothing,
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Remove a card of help",
    action: "supportCards:write",
    returns: nothing,
  }),
  addShift: endpoint({
    method: "POST",
    path: `${path}/shifts`,
    summary: "Put somebody on duty",
    action: "supportCards:write",
    body: dutyShiftDraft,
    returns: made,
  }),
  removeShift: endpoint({
    method: "DELETE",
    path: `${path}/shifts/:shift`,
    summary: "Take somebody off duty",
    action: "supportCards:write",
    returns: nothing,
  }),
  pocket: endpoint({
    method: "POST",
    path: `${path}/pocket`,
    summary: "Hand out the numbers of a place as a card for the pocket, as a PDF",
    action: "supportCards:read",
    body: z.object({ countryCode, countyId: z.nullable(id), locale }),
    isSecret: true,
    returns: z.object({ file: z.object({ name: z.string(), mime: z.string(), base64: z.string() }) }),
  }),
} as const;
