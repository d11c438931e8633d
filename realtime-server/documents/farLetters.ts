import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { decompress } from "wawoff2";
import type { Locale } from "#shared/locales.ts";

// One file of a face holds some of its letters: of three languages with tens of thousands, only the files that are needed are opened.
interface Part {
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const packages = { ja: "noto-sans-jp", ko: "noto-sans-kr", zh: "noto-sans-sc" } as const;
type Tongue = keyof typeof packages;

const tables = new Map<Tongue, Promise<readonly Part[]>>();
const faces = new Map<string, Promise<Buffer>>();

const pathOf = (tongue: Tongue, name: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/${packages[tongue]}/${name}`));

const once = <K, T>(known: Map<K, Promise<T>>, key: K, read: () => Promise<T>): Promise<T> => {
  const reading = known.get(key) ?? read();
  known.set(key, reading);
  return reading;
};

const partsOf = (tongue: Tongue): Promise<readonly Part[]> =>
  once(tables, tongue, async () => {
    const sheet = await readFile(pathOf(tongue, "index.css"), "utf8");
    return sheet.split("@font-face").flatMap((face): Part[] => {
      const file = between(face, "url(./", ")");
      const ranges = between(face, "unicode-range:", ";") ?? between(face, "unicode-range:", "}");
      return file === null || ranges === null ? [] : [{ file, ranges: ranges.split(",").map(rangeOf) }];
    });
  });

function between(text: string, before: string, after: string): string | null {
  const start = text.indexOf(before);
  if (start < 0) return null;
  const end = text.indexOf(after, start + before.length);
  return end < 0 ? null : text.slice(start + before.length, end);
}

function rangeOf(range: string): readonly [number, number] {
  const [from = "", to = from] = range.trim().replace(/^U\+/iu, "").split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

// The same sign is drawn otherwise in Japan than in China: kana and hangul say what is written, else whoever reads.
function tonguesFor(text: string, locale: Locale): readonly Tongue[] {
  const reader: Tongue = locale === "ja" || locale === "ko" ? locale : "zh";
  const first: Tongue = /[\u3040-\u30ff]/u.test(text)
    ? "ja"
    : /[\u1100-\u11ff\uac00-\ud7af]/u.test(text)
      ? "ko"
      : reader;
  return [first, ...(["zh", "ja", "ko"] as const).filter((one) => one !== first)];
}

export interface FarFace {
  readonly name: string;
  readonly bytes: Buffer;
}

// Which file has a sign, as the first of the languages has it; null where none has.
export async function faceOf(sign: string, text: string, locale: Locale): Promise<FarFace | null> {
  const code = sign.codePointAt(0) ?? 0;
  for (const tongue of tonguesFor(text, locale)) {
    const part = (await partsOf(tongue)).find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
    if (!part) continue;
    const name = `${tongue} ${part.file}`;
    const bytes = await once(faces, name, async () =>
      Buffer.from(await decompress(await readFile(pathOf(tongue, part.file)))),
    );
    return { name, bytes };
  }
  return null;
}
