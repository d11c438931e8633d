import type { FieldIssue } from "#shared/wire/errors.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { say } from "#client/i18n/text.ts";

// Why one field was refused.
export const wordsOfIssue = (
  { rule, limit = 0 }: FieldIssue,
  attribute: string,
  write: (limit: number) => string = formatNumber,
): string => say("errors", `rule.${rule}`, { attribute, limit: write(limit) });
