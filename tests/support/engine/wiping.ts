import { IDBFactory } from "fake-indexeddb";
import forceCloseDatabase from "fake-indexeddb/lib/forceCloseDatabase";

export const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const refusals = 2;

// A browser whose storage can be wiped under an open page: what is under way ends, the connection with it, and what is opened at that moment too.
export function aBrowserThatWipes(): readonly [IDBFactory, () => void] {
  const indexedDB = new IDBFactory();
  const open = indexedDB.open.bind(indexedDB);
  const ends: (() => void)[] = [];
  let refused = refusals;
  indexedDB.open = (...asked) => {
    if (refused < refusals) {
      refused += 1;
      throw new DOMException("The connection was closed.", "AbortError");
    }
    const request = open(...asked);
    request.addEventListener("success", () => ends.push(endingOf(request.result)));
    return request;
  };
  return [
    indexedDB,
    () => {
      refused = 0;
      for (const end of ends.splice(0)) end();
      const databases: unknown = Reflect.get(indexedDB, "_databases");
      if (!(databases instanceof Map)) throw new TypeError("There is nothing to wipe");
      databases.clear();
    },
  ];
}

function endingOf(db: IDBDatabase): () => void {
  const begin = db.transaction.bind(db);
  const underWay = new Set<IDBTransaction>();
  db.transaction = (...which) => {
    const begun = begin(...which);
    underWay.add(begun);
    for (const over of ["complete", "abort"]) begun.addEventListener(over, () => underWay.delete(begun));
    return begun;
  };
  return () => {
    for (const one of underWay) one.abort();
    forceCloseDatabase(db);
  };
}
