declare module "fake-indexeddb/lib/forceCloseDatabase" {
  export default function forceCloseDatabase(db: IDBDatabase): void;
}
