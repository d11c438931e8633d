import type * as z from "zod/mini";
import type { FieldIssue } from "./errors.ts";

type Issue = z.core.$ZodIssue;

// One finding of the schema as a rule of our own, so that messages do not depend on the validator's words.
export function issueOf(issue: Issue): FieldIssue {
  switch (issue.code) {
    case "unrecognized_keys":
      return { rule: "unknown" };
    case "invalid_type":
      return { rule: isNothing(issue.input) ? "required" : "format" };
    case "invalid_value":
      return { rule: isNothing(issue.input) ? "required" : "choice" };
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return {
        rule: issue.origin === "string" || issue.origin === "array" ? "maxLength" : "maxValue",
        limit: Number(issue.maximum),
      };
    case "invalid_format":
      return { rule: issue.format === "email" ? "email" : isNothing(issue.input) ? "required" : "format" };
    default:
      return { rule: "format" };
  }
}

const isNothing = (input: unknown): boolean => input === undefined || input === null || input === "";

function tooSmall(origin: string, limit: number): FieldIssue {
  if (origin !== "string" && origin !== "array") return { rule: "minValue", limit };
  return limit === 1 ? { rule: "required" } : { rule: "minLength", limit };
}

// The standard form messages of the specification, word for word; the last ones are ours.
const messages: Readonly<Record<FieldIssue["rule"], string>> = {
  required: "The {attribute} field is required",
  email: "A valid email is required",
  sameAs: "The {attribute} does't matched",
  maxLength: "The {attribute} field must be shorter than {limit}",
  minLength: "The {attribute} field must be greater than {limit}",
  minValue: "The {attribute} can't be less than {limit}",
  maxValue: "The {attribute} can't be getter than {limit}",
  choice: "The {attribute} must be one of the choices",
  format: "The {attribute} is not in the right form",
  unknown: "The {attribute} is not known here",
  taken: "The {attribute} is taken",
  wrong: "The {attribute} is not right",
  commonPassword: "The {attribute} is one of the most common passwords",
  order: "The {attribute} comes in the wrong order",
  notYours: "The {attribute} is not one of yours",
  leadsAway: "Leave e-mails, numbers and links out of the {attribute}: people write to each other here",
};

export function messageOf(attribute: string, { rule, limit }: FieldIssue): string {
  return messages[rule].replace("{attribute}", attribute).replace("{limit}", String(limit ?? ""));
}
