import { systemSender } from "#shared/features/conversations/conversations.wire.ts";
import type { Transcript } from "#shared/features/transcript/transcript.contract.ts";
import type { Locale } from "#shared/locales.ts";
import { drawAside } from "../../documents/drawAside.ts";
import type { Fact } from "../../documents/paper.ts";
import { transcriptWords, type TranscriptWords } from "./transcriptWords.ts";

interface Printed {
  readonly made: Transcript;
  // The hash of the same as JSON.
  readonly record: string;
  readonly locale: Locale;
}

// A row may be no higher than a page.
const mostInRow = 1_500;

// The same as the JSON, to be read by people: tagged, in the reader's language. What was written stays as it was written.
export function drawTranscript({ made, record, locale }: Printed): Promise<Buffer> {
  const words = transcriptWords[locale];
  const { conversation, people, messages } = made;
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const said = messages.flatMap((line): string[][] => {
    const name = line.fromId === null ? "Hearth" : (nameOf.get(line.fromId) ?? words.somebody);
    const edited = line.editedAt === null ? "" : ` (${words.edited})`;
    return piecesOf(textOf(line, words) + edited).map((text, at) => [
      text,
      at === 0 ? name : "",
      at === 0 ? momentIn(locale, line.at) : "",
    ]);
  });
  return drawAside({
    title: words.title,
    locale,
    at: new Date(made.madeAt),
    facts: [
      ...factsOf(conversation, words),
      { name: words.people, value: people.map(({ name }) => name).join(", ") },
      { name: words.made, value: `${momentIn(locale, made.madeAt)}, ${made.madeBy}` },
      { name: "SHA-256", value: record },
    ],
    table: { heads: [words.said, words.by, words.at], rows: said },
    sums: [],
    note: words.note,
    unknown: words.letters,
  });
}

function factsOf(
  { kind, tripReference, studentName, familyName, fromDate, toDate, id }: Transcript["conversation"],
  words: TranscriptWords,
): readonly Fact[] {
  const about = [studentName, familyName].filter((name) => name !== null).join(", ");
  return [
    { name: words.conversation, value: `${id} (${kind})` },
    ...(tripReference === null ? [] : [{ name: words.trip, value: tripReference }]),
    ...(about === "" ? [] : [{ name: words.about, value: about }]),
    ...(fromDate === null || toDate === null ? [] : [{ name: words.days, value: `${fromDate} – ${toDate}` }]),
  ];
}

type Line = Transcript["messages"][number];

function textOf({ text, isDeleted, files, details, fromId }: Line, words: TranscriptWords): string {
  if (isDeleted) return words.takenBack;
  const names = files.map(({ name }) => `[${name}]`);
  const own = fromId === null || fromId === systemSender ? keyOf(details) : "";
  return [text ?? own, ...names].filter((part) => part !== "").join("\n");
}

// Of what the product asks for only what it is called.
const keyOf = (details: Line["details"]): string => {
  const action = details?.["action"];
  return typeof action === "string" ? `[${action}]` : "";
};

function piecesOf(text: string): readonly string[] {
  const signs = [...linesOf(text).join(" / ")];
  const count = Math.max(1, Math.ceil(signs.length / mostInRow));
  return Array.from({ length: count }, (_, at) => signs.slice(at * mostInRow, (at + 1) * mostInRow).join(""));
}

const momentIn = (locale: Locale, at: string): string =>
  new Intl.DateTimeFormat(locale === "en" ? "en-IE" : locale, {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(new Date(at)) + " UTC";

const linesOf = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
