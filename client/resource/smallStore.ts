// One database of one store: what a device holds beside the conversations. Named after its person, it goes when they log out.
export interface SmallStore {
  readonly within: <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>;
  // Looking whether there is one makes none.
  readonly exists: () => Promise<boolean>;
  readonly empty: () => Promise<void>;
}

export function smallStore(name: string, storeName: string): SmallStore {
  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.addEventListener("upgradeneeded", () => request.result.createObjectStore(storeName));
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error(`${name} could not be opened`)));
    });
  return {
    within: async (mode, act) => {
      const database = await open();
      try {
        return await new Promise((resolve, reject) => {
          const request = act(database.transaction(storeName, mode).objectStore(storeName));
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(request.error ?? new Error(`${name} could not be read`)));
        });
      } finally {
        database.close();
      }
    },
    exists: async () => (await indexedDB.databases().catch(() => [])).some((one) => one.name === name),
    empty: () =>
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name);
        for (const end of ["success", "error", "blocked"]) request.addEventListener(end, () => resolve());
      }),
  };
}
