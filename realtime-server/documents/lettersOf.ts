import type { Locale } from "#shared/locales.ts";
import { faceOf } from "./farLetters.ts";
import { isStandard, plain } from "./standardLetters.ts";

// Some signs of one face after the other; null is the standard face.
export interface Run {
  readonly face: string | null;
  readonly text: string;
}

export interface Letters {
  readonly runsOf: (text: string) => readonly Run[];
  // By their names, to be given to the document.
  readonly faces: ReadonlyMap<string, Buffer>;
  // Something of it stands as a question mark.
  readonly hasUnknown: boolean;
}

// Japanese, Korean and Chinese with their punctuation and their wide letters.
const isFar = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\u30fb\u30fc\uff01-\uffee]/u;

// For all texts of a document: which face prints which of their signs.
export async function lettersOf(texts: readonly string[], locale: Locale): Promise<Letters> {
  const faces = new Map<string, Buffer>();
  const known = new Map<string, readonly Run[]>();
  let hasUnknown = false;
  for (const text of new Set(texts)) {
    const runs: { face: string | null; text: string }[] = [];
    for (const sign of text.normalize("NFC")) {
      const far = isFar.test(sign) ? await faceOf(sign, text, locale) : null;
      if (far) faces.set(far.name, far.bytes);
      const printed = far || isStandard(sign) ? sign : plain(sign);
      hasUnknown ||= printed === "?" && sign !== "?";
      const [face, last] = [far?.name ?? null, runs.at(-1)];
      if (last?.face === face) last.text += printed;
      else runs.push({ face, text: printed });
    }
    known.set(text, runs);
  }
  return { faces, hasUnknown, runsOf: (text) => known.get(text) ?? [{ face: null, text }] };
}
