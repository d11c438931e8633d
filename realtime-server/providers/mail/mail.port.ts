import type { Locale } from "#shared/locales.ts";

export interface Letter {
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  // Paragraphs, with an empty line between them.
  readonly text: string;
  // The page a person is asked to open, as a button below the text.
  readonly action?: { readonly label: string; readonly href: string };
  // A letter that comes by itself says how to end that: a page, and an address that one call is enough for (RFC 8058).
  readonly leaving?: { readonly label: string; readonly href: string; readonly oneClick: string };
  // What the reader's calendar takes in, or out (RFC 6047).
  readonly calendar?: { readonly method: "REQUEST" | "CANCEL"; readonly file: string };
  // Where an answer by mail goes, and the line above which it is written.
  readonly answers?: { readonly to: string; readonly line: string };
  // Who hears that it did not arrive, where that is not whom it is from.
  readonly bouncesTo?: string;
  // Sent twice, it is the same letter.
  readonly id?: string;
}

export interface KeptLetter extends Letter {
  // Counted from the first that was sent.
  readonly number: number;
  readonly sentAt: Date;
}

export interface Mail {
  // Whether the letter was taken over; a failure is reported by the adapter and never reaches the person who asked.
  readonly send: (letter: Letter) => Promise<boolean>;
  // Only where letters are not sent out but kept to be read here: the demo.
  readonly kept?: () => readonly KeptLetter[];
}
