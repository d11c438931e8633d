import type { VariableValues } from "#shared/features/quickReplies/quickReplies.rules.ts";
import { replyValues, type Known, type Writer } from "#shared/features/quickReplies/replyValues.ts";
import type { Locale } from "#shared/locales.ts";
import { formatTag } from "#client/i18n/format.ts";

export const replyValuesOf = (header: Known, me: Writer, locale: Locale): VariableValues =>
  replyValues(header, me, formatTag(locale));
