import * as z from "zod/mini";
import { locales } from "#shared/locales.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, requiredText } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { longestRule, readerRoles, slugPattern } from "./ruleBook.rules.ts";

const number = z.int().check(z.minimum(1), z.maximum(1_000_000));

export const ruleDraft = z.object({
  // Its address, which stays when the title changes.
  slug: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(slugPattern)),
  readers: z.array(z.enum(readerRoles)).check(z.minLength(1), z.maxLength(readerRoles.length)),
  locale: z.enum(locales),
  title: requiredText(120),
  body: requiredText(longestRule),
  validFrom: day,
});

const section = z.object({
  id,
  slug: z.string(),
  readers: z.array(z.enum(readerRoles)),
  locale: z.enum(locales),
  number: z.number(),
  title: z.string(),
  body: z.string(),
  validFrom: day,
  ownerName: z.nullable(z.string()),
  // Up to which version one has said to know it, when, and what it said then, where it was the same language.
  readNumber: z.nullable(z.number()),
  readAt: z.nullable(moment),
  readBody: z.nullable(z.string()),
});

export type RuleSection = z.infer<typeof section>;

const path = "/rule-book";
const made = z.object({ id });

export const ruleBook = {
  sections: endpoint({
    method: "GET",
    path,
    summary:
      "Read the rule book: the sections that are meant for one's roles, in one's own language where there is one, or in another that is asked for",
    action: "ruleBook:read",
    isLong: true,
    offline: true,
    query: z.object({ locale: z.optional(z.enum(locales)) }),
    returns: z.object({ sections: z.array(section) }),
  }),
  readings: endpoint({
    method: "GET",
    path: `${path}/readings`,
    summary: "Read who knows which section as it stands, and who does not",
    action: "ruleBook:follow",
    isLong: true,
    returns: z.object({
      sections: z.array(
        z.object({
          id,
          title: z.string(),
          people: z.array(z.object({ id, name: z.string(), readAt: z.nullable(moment), isCurrent: z.boolean() })),
        }),
      ),
    }),
  }),
  texts: endpoint({
    method: "GET",
    path: `${path}/:id/texts`,
    summary: "Read the newest text of a section in each language, to write on from it",
    action: "ruleBook:write",
    isLong: true,
    returns: z.object({ newest: z.number(), texts: z.array(ruleDraft) }),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Add a section to the rule book",
    action: "ruleBook:write",
    body: ruleDraft,
    returns: made,
  }),
  rewrite: endpoint({
    method: "POST",
    path: `${path}/:id/texts`,
    summary: "Write a new version of a section in one language; refused when somebody else has written one meanwhile",
    action: "ruleBook:write",
    body: z.extend(ruleDraft, { newest: number }),
    returns: made,
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Remove a section with all its versions",
    action: "ruleBook:write",
    returns: nothing,
  }),
  acknowledge: endpoint({
    method: "POST",
    path: `${path}/:id/acknowledge`,
    summary: "Say that one knows a section as this version says it",
    action: "ruleBook:read",
    body: z.object({ number }),
    returns: nothing,
  }),
} as const;
