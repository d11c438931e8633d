import type { Locale } from "#shared/locales.ts";

// What somebody has read of a message in another language, to be read again without a connection.
export interface KeptTranslation {
  readonly conversationId: string;
  readonly seq: number;
  readonly locale: Locale;
  // Of the message that was translated: what was corrected since is another.
  readonly editedAt: string | null;
  // Null: it is in that language already.
  readonly text: string | null;
  readonly detected: string;
  readonly at: number;
}

export interface TranslationStore {
  readonly read: (conversationId: string, locale: Locale) => Promise<readonly KeptTranslation[]>;
  readonly keep: (rows: readonly KeptTranslation[]) => Promise<void>;
  // In every language: the message was corrected or taken back.
  readonly drop: (conversationId: string, seqs: readonly number[]) => Promise<void>;
  readonly close: () => void;
}
