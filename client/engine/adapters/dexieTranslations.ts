import Dexie, { type DexieOptions, type Table } from "dexie";
import type { KeptTranslation, TranslationStore } from "../store/translationStore.ts";

export const translationsName = (userId: string): string => `translations-${userId}`;

// May be deleted at any moment, as the cache may: the messages themselves are elsewhere.
const schema = { translations: "[conversationId+seq+locale], [conversationId+locale], at" };
const keptForMs = 90 * 86_400_000;

interface Options extends DexieOptions {
  readonly now?: () => number;
}

// A browser that keeps nothing keeps no translations either: they are asked for again, and nobody is told.
export function createDexieTranslations(
  userId: string,
  { now = Date.now, ...options }: Options = {},
): TranslationStore {
  const db = new Dexie(translationsName(userId), { ...options, chromeTransactionDurability: "relaxed" });
  db.version(1).stores(schema);
  const table: Table<KeptTranslation> = db.table("translations");
  let isClosed = false;
  const trying = async <T>(instead: T, work: () => PromiseLike<T>): Promise<T> => {
    if (isClosed) return instead;
    try {
      return await work();
    } catch {
      return instead;
    }
  };
  void trying(0, () =>
    table
      .where("at")
      .below(now() - keptForMs)
      .delete(),
  );
  return {
    read: (conversationId, locale) => trying([], () => table.where({ conversationId, locale }).toArray()),
    keep: (rows) => trying(undefined, async () => void (await table.bulkPut([...rows]))),
    drop: (conversationId, seqs) =>
      trying(undefined, async () => {
        for (const seq of seqs)
          await table
            .where("[conversationId+seq+locale]")
            .between([conversationId, seq, Dexie.minKey], [conversationId, seq, Dexie.maxKey])
            .delete();
      }),
    close: () => {
      isClosed = true;
      db.close();
    },
  };
}
