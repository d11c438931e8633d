import type { FieldIssue } from "#shared/wire/errors.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { say } from "#client/i18n/text.ts";

// Why one field was refused. One whose limits are written in a way of their own holds an amount, and says what that looks like.
export const wordsOfIssue = (
  { rule, limit = 0 }: FieldIssue,
  attribute: string,
  write?: (limit: number) => string,
): string =>
  write && rule === "format"
    ? say("errors", "rule.amount")
    : say("errors", `rule.${rule}`, { attribute, limit: (write ?? formatNumber)(limit) });
