import type { Hearts } from "#shared/features/wishlist/wishlist.rules.ts";
import { noHearts } from "#shared/features/wishlist/wishlist.rules.ts";

// What somebody has given a heart to before signing in: numbers of homes and activities, on this device alone.
const databaseName = "hearth-hearts";
const storeName = "hearts";
const key = "mine";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(storeName));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The drawer could not be opened")));
  });
}

async function within<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = act(database.transaction(storeName, mode).objectStore(storeName));
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("The drawer could not be read")));
    });
  } finally {
    database.close();
  }
}

const isHearts = (found: unknown): found is Hearts =>
  typeof found === "object" && found !== null && "homes" in found && "activities" in found;

// A browser that keeps nothing has an empty drawer. Looking for one makes none.
export const readDrawer = async (): Promise<Hearts> => {
  const databases = await indexedDB.databases().catch(() => []);
  if (!databases.some(({ name }) => name === databaseName)) return noHearts;
  const found: unknown = await within<unknown>("readonly", (store) => store.get(key)).catch(() => undefined);
  return isHearts(found) ? found : noHearts;
};

export const writeDrawer = async (hearts: Hearts): Promise<void> => {
  await within("readwrite", (store) => store.put(hearts, key)).catch(() => undefined);
};

export const emptyDrawer = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(databaseName);
    for (const end of ["success", "error", "blocked"]) request.addEventListener(end, () => resolve());
  });
