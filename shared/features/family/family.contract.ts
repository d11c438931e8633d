import * as z from "zod/mini";
import { activityKinds } from "#shared/features/pictures/pictures.kinds.ts";
import { priceLevels } from "#shared/features/pricing/precedence.ts";
import { pricingTypes } from "#shared/features/pricing/pricingTypes.ts";
import { serviceTypes } from "#shared/features/pricing/serviceTypes.ts";
import { vatModes } from "#shared/features/pricing/vat.ts";
import { responseTime } from "#shared/features/response/response.contract.ts";
import { genders } from "#shared/features/students/students.rules.ts";
import { reviewAspects } from "#shared/features/stayReviews/stayReviews.rules.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, requiredText, text } from "#shared/wire/fields.ts";
import { familyCalls } from "./family.calls.ts";
import { dayParts } from "./family.kinds.ts";

const point = z.object({ latitude: z.number(), longitude: z.number() });

// Somebody under age is a daughter or a son, an age and what they like: neither a name nor a face, before somebody of theirs writes with the family.
const child = z.object({ gender: z.enum(genders), age: z.number(), likes: z.nullable(z.string()) });

const nearby = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  kind: z.enum(["activity", "camp"]),
  category: z.enum(activityKinds),
  cityTown: z.string(),
  ageFrom: z.number(),
  ageTo: z.number(),
  picture: z.string(),
  km: z.nullable(z.number()),
  // Where it is, to be drawn beside the home.
  at: z.nullable(point),
});

const review = z.object({
  id,
  stars: z.nullable(z.number()),
  words: z.string(),
  locale: z.string(),
  countryCode: z.string(),
  month: z.string(),
  // The household's public answer.
  reply: z.string(),
});

// What anybody may know of a home: never a street.
export const family = z.object({
  id,
  slug: z.string(),
  lastName: z.string(),
  line: z.string(),
  also: z.string(),
  about: z.string(),
  houseRules: z.string(),
  cityTown: z.string(),
  countyName: z.string(),
  countryCode: z.string(),
  // The same in other languages, as far as the household says it there.
  words: z.optional(
    z.array(
      z.object({ locale: z.string(), line: z.string(), also: z.string(), about: z.string(), houseRules: z.string() }),
    ),
  ),
  languages: z.array(z.string()),
  hostingTypes: z.array(z.string()),
  guests: z.number(),
  bedrooms: z.number(),
  // The first stands for the home.
  photos: z.array(z.object({ key: z.string(), caption: z.string() })),
  adults: z.array(
    z.object({ firstName: z.string(), occupation: z.nullable(z.string()), picture: z.nullable(z.string()) }),
  ),
  children: z.array(child),
  amenities: z.array(z.string()),
  week: z.array(z.object({ weekday: z.number(), part: z.enum(dayParts), text: z.string() })),
  nearby: z.array(nearby),
  // Nights of the coming year on which no bed is free, from the first to the day after the last.
  taken: z.array(z.object({ from: day, to: day })),
  reviews: z.object({
    count: z.number(),
    average: z.nullable(z.number()),
    aspects: z.array(z.object({ aspect: z.enum(reviewAspects), average: z.number() })),
    newest: z.array(review),
  }),
  vettedSince: z.nullable(z.string()),
  response: responseTime,
  // Students who have stayed, counted.
  hosted: z.number(),
  // Moved: the circle of a kilometre around it holds the home.
  around: z.nullable(point),
});

// What somebody knows of a home beside that, who writes with the family about a trip.
const known = z.object({
  conversationId: id,
  children: z.array(z.object({ firstName: z.string(), picture: z.nullable(z.string()) })),
  // Once the stay is booked.
  address: z.nullable(z.string()),
  at: z.nullable(point),
});

export type Family = z.infer<typeof family>;
export type Nearby = z.infer<typeof nearby>;

const validity = { fromDate: z.nullable(day), toDate: z.nullable(day) };

const discount = z.object({
  minQuantity: z.number(),
  demandDiscount: z.number(),
  supplyDiscount: z.number(),
});

// The rounded units of one home, as an engine needs them to say a price: no base, no commission, no code, no other home.
export const priceBook = z.object({
  services: z.array(
    z.object({
      id,
      serviceTypeId: id,
      name: z.string(),
      service: z.enum(serviceTypes),
      type: z.enum(pricingTypes),
      // Of one kind of stay alone, by its slug.
      stay: z.nullable(z.string()),
      prices: z.array(
        z.object({
          id,
          level: z.enum(priceLevels),
          unit: z.number(),
          unitHF: z.number(),
          // What has been agreed with the partner who asks, by the day of arrival: the last that has begun takes the unit's place.
          agreed: z.optional(z.array(z.object({ from: day, unit: z.number() }))),
          currency: z.string(),
          ...validity,
        }),
      ),
    }),
  ),
  stays: z.array(
    z.object({
      slug: z.string(),
      isImmersion: z.boolean(),
      vatMode: z.enum(vatModes),
      // Those that everybody is given.
      discounts: z.array(discount),
    }),
  ),
  vatRates: z.array(z.object({ percentage: z.number(), ...validity })),
});

export type HomePriceBook = z.infer<typeof priceBook>;

const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,120}$/));

export const familyPage = {
  read: endpoint({
    ...familyCalls.read,
    summary: "A home as everybody may see it, by its slug or number",
    action: "families:browse",
    isLong: true,
    returns: z.object({ family }),
  }),
  known: endpoint({
    ...familyCalls.known,
    summary:
      "What somebody is told of a home who writes with the family about a trip; address and place once it is booked",
    action: "families:browse",
    returns: z.object({ known: z.nullable(known) }),
  }),
  priceBook: endpoint({
    ...familyCalls.priceBook,
    summary: "What one home costs, for the price on its page: rounded units, without commissions and codes",
    action: "families:browse",
    isLong: true,
    returns: z.object({ book: priceBook }),
  }),
  code: endpoint({
    ...familyCalls.code,
    summary: "What a code takes off a kind of stay; ten tries an hour",
    action: "families:browse",
    body: z.object({ stay: slug, code: requiredText(40) }),
    returns: z.object({ code: text(40), discounts: z.array(discount) }),
  }),
} as const;
