import type { CachedMessage } from "#client/engine/model.ts";

const name = "raw";

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The database did not answer")));
  });

// The browser's database as it is, with the same key and the same promise of what is on the disk.
export async function openRaw() {
  const asked = indexedDB.open(name, 1);
  asked.addEventListener("upgradeneeded", () =>
    asked.result.createObjectStore("messages", { keyPath: ["conversationId", "seq"] }),
  );
  const db = await done(asked);
  return {
    getAll: (id: string, from: number, to: number): Promise<unknown[]> =>
      done(
        db
          .transaction("messages")
          .objectStore("messages")
          .getAll(IDBKeyRange.bound([id, from], [id, to])),
      ),
    putAll: (messages: readonly CachedMessage[]): Promise<void> =>
      new Promise((resolve, reject) => {
        const writing = db.transaction("messages", "readwrite", { durability: "relaxed" });
        for (const message of messages) writing.objectStore("messages").put(message);
        writing.addEventListener("complete", () => resolve());
        writing.addEventListener("error", () => reject(writing.error ?? new Error("Nothing was written")));
      }),
    close: () => db.close(),
  };
}
