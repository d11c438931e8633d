import { piecesOf } from "#shared/features/translation/protection.rules.ts";
import type { Locale } from "#shared/locales.ts";

interface HereAsked {
  readonly text: string;
  readonly from: Locale;
  readonly to: Locale;
  // What the browser would have to fetch first is fetched only when somebody has asked for it.
  readonly isByHand: boolean;
  readonly names?: readonly string[];
}

// Null: it cannot, or not in time.
export type TranslateHere = (asked: HereAsked) => Promise<string | null>;

interface Languages {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

export interface BuiltIn {
  readonly availability: (languages: Languages) => Promise<string>;
  readonly create: (languages: Languages) => Promise<{ readonly translate: (text: string) => Promise<string> }>;
}

export type After = (ms: number, act: () => void) => void;

const answerMs = 3_000;
const fetchMs = 30_000;

// Without a connection some browsers say that they could fetch a language, and then never answer.
function inTime<T>(after: After, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    after(ms, () => reject(new Error("The browser did not translate in time")));
    work.then(resolve, reject);
  });
}

export const createBrowserTranslator =
  (builtIn: BuiltIn | null, after: After): TranslateHere =>
  async ({ text, from, to, isByHand, names }) => {
    if (!builtIn || from === to) return null;
    const languages = { sourceLanguage: from, targetLanguage: to };
    try {
      const standing = await inTime(after, answerMs, builtIn.availability(languages));
      const mayFetch = isByHand && (standing === "downloadable" || standing === "downloading");
      if (standing !== "available" && !mayFetch) return null;
      const translator = await inTime(after, mayFetch ? fetchMs : answerMs, builtIn.create(languages));
      const said = await inTime(after, answerMs, translator.translate(text));
      return isUnharmed(text, said, names) ? said : null;
    } catch {
      return null;
    }
  };

// It knows no marks: what must not change has to be found again as it was.
const isUnharmed = (text: string, said: string, names: readonly string[] = []): boolean =>
  said.trim() !== "" && piecesOf(text, names).every((piece) => !piece.isKept || said.includes(piece.text));

export const builtInOf = (scope: object): BuiltIn | null => {
  const found: unknown = "Translator" in scope ? scope.Translator : null;
  return isBuiltIn(found) ? found : null;
};

const isBuiltIn = (found: unknown): found is BuiltIn =>
  (typeof found === "function" || (typeof found === "object" && found !== null)) &&
  "availability" in found &&
  "create" in found;
