import { markUp, piecesOf, readMarked } from "#shared/features/translation/protection.rules.ts";
import { hasWords } from "#shared/features/translation/language.rules.ts";
import type { Locale } from "#shared/locales.ts";
import { HttpError } from "../../http/errors.ts";
import { TranslationFailure, type TranslationTrouble, type Translator } from "./translation.port.ts";

export interface ToTranslate {
  readonly text: string;
  readonly target: Locale;
  // Whoever talks here, and whom they talk of.
  readonly names: readonly string[];
}

export interface InOtherWords {
  // Null: it is in that language already.
  readonly text: string | null;
  readonly detected: string;
}

const longestDetected = 10;

// A paragraph each, so that what stands on lines stays on lines. What comes back harmed is refused whole: the original is true.
export async function translateText(
  translator: Translator,
  { text, target, names }: ToTranslate,
): Promise<InOtherWords> {
  const lines = text.split("\n").map((line) => {
    const pieces = piecesOf(line, names);
    const isAsked = hasWords(pieces.flatMap((piece) => (piece.isKept ? [] : [piece.text])).join(" "));
    return { line, pieces, isAsked };
  });
  const asked = lines.filter(({ isAsked }) => isAsked);
  if (asked.length === 0) return { text: null, detected: target };
  const answer = await refusing(() =>
    translator.translate({
      texts: asked.map(({ pieces }) => markUp(pieces)),
      plain: asked.map(({ line }) => line).join("\n"),
      to: target,
    }),
  );
  const detected = answer.detected.slice(0, longestDetected);
  if (detected === target) return { text: null, detected };
  const said = asked.map(({ pieces }, index) => readMarked(answer.texts[index] ?? "", pieces));
  let next = 0;
  const whole = lines.map(({ line, isAsked }) => (isAsked ? said[next++] : line));
  if (whole.some((line) => typeof line !== "string") || said.some((line) => line?.trim() === ""))
    throw new HttpError("refused", { reason: "translationHarmed" });
  return { text: whole.join("\n"), detected };
}

const failures: Readonly<Record<TranslationTrouble, (retryAfter: number) => HttpError>> = {
  rejected: () => new HttpError("provider_failed"),
  failed: () => new HttpError("provider_failed"),
  quota: () => new HttpError("provider_failed", { reason: "translationQuota" }),
  unsupported: () => new HttpError("refused", { reason: "translationUnsupported" }),
  tooLarge: () => new HttpError("too_large"),
  busy: (retryAfter) =>
    new HttpError("unavailable", { headers: { "Retry-After": String(retryAfter) }, extra: { retryAfter } }),
};

const usualWait = 30;

// Of any service that is asked for words.
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof TranslationFailure)) throw cause;
    throw failures[cause.trouble](Math.ceil(cause.retryAfter ?? usualWait));
  }
}
