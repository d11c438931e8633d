import type { PageSaid } from "#shared/features/search/fileWords.rules.ts";

export interface FileSaid {
  readonly ref: string;
  readonly pages: readonly PageSaid[];
}

// Of a message that brought PDFs: whether what they say is here, is to be asked for, or lies behind too many newer ones.
export interface KeptWords {
  readonly words?: "wanted" | "held" | "passed";
  readonly said?: readonly FileSaid[];
}
