import { nothingScanned, type SearchScan } from "../views/searchModel.ts";
import type { SearchIndex } from "../ports.ts";
import type { SearchAnswer, SearchRequest } from "./searchProtocol.ts";

interface SearchWorkerOptions {
  readonly userId: string;
  readonly start: () => Worker;
}

// The scan runs beside the page: not one frame waits for it. The worker reads the bodies from the database by itself and starts at the first search.
export function createSearchWorker({ userId, start }: SearchWorkerOptions): SearchIndex {
  const waiting = new Map<number, (scanned: SearchScan) => void>();
  let worker: Worker | null = null;
  let asked = 0;

  const tell = (request: SearchRequest): void => worker?.postMessage(request);
  const ask = (make: (n: number) => SearchRequest): Promise<SearchScan> =>
    new Promise((resolve) => {
      const n = ++asked;
      waiting.set(n, resolve);
      tell(make(n));
    });
  const answerAll = (): void => {
    for (const answer of waiting.values()) answer(nothingScanned);
    waiting.clear();
  };
  const begin = (): Worker => {
    const begun = start();
    // Where its script cannot be had, nothing is found until it can be.
    begun.addEventListener("error", () => {
      if (worker === begun) worker = null;
      answerAll();
    });
    begun.addEventListener("message", ({ data: { n, ...scanned } }: MessageEvent<SearchAnswer>) => {
      waiting.get(n)?.(scanned);
      waiting.delete(n);
    });
    return begun;
  };

  return {
    open: async () => {
      worker ??= begin();
      await ask((n) => ({ t: "open", userId, n }));
      if (worker === null) throw new Error("Nothing can be searched here now");
    },
    put: (messages) => tell({ t: "put", messages }),
    drop: (conversationId) => tell({ t: "drop", conversationId }),
    clear: () => tell({ t: "clear" }),
    find: (search, limit) => (worker ? ask((n) => ({ t: "find", search, limit, n })) : Promise.resolve(nothingScanned)),
    close: () => {
      worker?.terminate();
      worker = null;
      answerAll();
    },
  };
}
