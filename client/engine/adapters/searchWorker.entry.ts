import { openCache } from "./dexieCache.ts";
import { createScanIndex } from "./scanIndex.ts";
import { nothingScanned } from "../views/searchModel.ts";
import type { SearchAnswer, SearchRequest } from "./searchProtocol.ts";

const index = createScanIndex();

const answer = (told: SearchAnswer): void => postMessage(told);

async function read(userId: string): Promise<void> {
  index.clear();
  const { db, store } = openCache(userId, { cache: "disabled" });
  await index.open(store.eachMessage).finally(() => db.close());
}

addEventListener("message", ({ data }: MessageEvent<SearchRequest>) => {
  if (data.t === "put") index.put(data.messages);
  else if (data.t === "drop") index.drop(data.conversationId);
  else if (data.t === "clear") index.clear();
  // What cannot be read is not found; what came by itself since is.
  else if (data.t === "open")
    void read(data.userId)
      .catch(() => undefined)
      .then(() => answer({ n: data.n, ...nothingScanned }));
  else void index.find(data.search, data.limit).then((scanned) => answer({ n: data.n, ...scanned }));
});
