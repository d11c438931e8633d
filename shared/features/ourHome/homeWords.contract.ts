import * as z from "zod/mini";
import { locales } from "#shared/locales.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { text } from "#shared/wire/fields.ts";
import { homeLimits } from "./ourHome.rules.ts";

// Of another language a headline may need more room.
export const mostSaid = {
  title: homeLimits.title.most + 20,
  secondTitle: homeLimits.secondTitle + 20,
  description: homeLimits.description.most + 500,
  houseRules: homeLimits.houseRules + 200,
} as const;

const said = {
  title: text(mostSaid.title),
  secondTitle: text(mostSaid.secondTitle),
  description: text(mostSaid.description),
  houseRules: text(mostSaid.houseRules),
};

export const saidDraft = z.object(said);

export const spoken = z.object({
  title: z.string(),
  secondTitle: z.string(),
  description: z.string(),
  houseRules: z.string(),
});

export type HomeSaid = z.infer<typeof spoken>;

// Behind: the household has said something else in its own language since. Withheld: the office has corrected that, and nobody reads this
// before the household has looked at it. Corrected: by the office, in this language, since the household last said it.
export const homeInLanguage = z.extend(spoken, {
  locale: z.enum(locales),
  isBehind: z.boolean(),
  isWithheld: z.optional(z.boolean()),
  isCorrected: z.optional(z.boolean()),
});

export type HomeInLanguage = z.infer<typeof homeInLanguage>;

// Whether anybody translates here.
const all = z.object({ words: z.array(homeInLanguage), canSuggest: z.boolean() });

export const homeWords = {
  read: endpoint({
    method: "GET",
    path: "/host_family/household/words",
    summary: "Read what one's own household says of its home in other languages",
    action: "household:open",
    isLong: true,
    returns: all,
  }),
  save: endpoint({
    method: "POST",
    path: "/host_family/household/words",
    summary:
      "Say in another language what one's own household says of its home, unless somebody was quicker; nothing at all takes it away",
    action: "household:open",
    // What stood there when it was read; pages of before do not say so.
    body: z.object({
      locale: z.enum(locales),
      ...said,
      was: z.optional(z.partial(z.extend(spoken, { isWithheld: z.boolean() }))),
    }),
    returns: all,
  }),
} as const;

// Apart from what changes something: a service elsewhere is asked.
export const homeSuggestions = {
  suggest: endpoint({
    method: "POST",
    path: "/host_family/household/words/suggest",
    summary:
      "Have translated what one's own household says of its home, to be looked at and corrected; nothing is kept",
    action: "household:open",
    body: z.object({ locale: z.enum(locales) }),
    returns: z.object({ words: spoken }),
  }),
} as const;
