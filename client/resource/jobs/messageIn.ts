import { unknownVariables } from "#shared/features/quickReplies/quickReplies.rules.ts";
import type { Locale } from "#shared/locales.ts";

export interface MessageSaid {
  readonly text: string;
  readonly locale: Locale;
}

// What is sent to many; null while there is nothing to send, or a place in it that nothing fills.
export const messageIn = ({ text, locale }: MessageSaid) =>
  text.trim() === "" || unknownVariables(text).length > 0 ? null : { text: text.trim(), locale };
