import type { Locale } from "#shared/locales.ts";

export interface TextAsked {
  // Marked up (protection.rules.ts), a paragraph each.
  readonly texts: readonly string[];
  // The same words without marks, to find out what they are written in.
  readonly plain: string;
  readonly to: Locale;
}

export interface TextTranslated {
  readonly texts: readonly string[];
  // As the service calls it, in small letters: perhaps a language that we do not speak.
  readonly detected: string;
}

export interface Translator {
  // With its version: what another one made is made anew.
  readonly provider: string;
  readonly translate: (asked: TextAsked) => Promise<TextTranslated>;
}

// rejected: our account is not known there. quota: it is used up. busy: too much was asked of late.
export type TranslationTrouble = "rejected" | "quota" | "busy" | "tooLarge" | "unsupported" | "failed";

export class TranslationFailure extends Error {
  readonly trouble: TranslationTrouble;
  // In seconds, when the service has said when.
  readonly retryAfter: number | undefined;

  constructor(trouble: TranslationTrouble, { cause, retryAfter }: { cause?: unknown; retryAfter?: number } = {}) {
    super(`The translation service did not translate: ${trouble}`, { cause });
    this.trouble = trouble;
    this.retryAfter = retryAfter;
  }
}
