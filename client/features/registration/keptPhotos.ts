import { smallStore } from "#client/resource/smallStore.ts";

interface KeptPhoto {
  readonly bytes: Blob;
  // With which registration, by this device's secret, the server has all of it: one that is begun anew has none.
  readonly sentWith: string | null;
}

// Photos of somebody who has no account yet, as they will be sent.
const store = smallStore("hearth-registration", "photos");

export const keepPhoto = (id: string, photo: KeptPhoto): Promise<IDBValidKey> =>
  store.within("readwrite", (photos) => photos.put(photo, id));

export const keptPhoto = (id: string): Promise<KeptPhoto | undefined> =>
  store.within<KeptPhoto | undefined>("readonly", (photos) => photos.get(id) as IDBRequest<KeptPhoto | undefined>);

export const forgetPhoto = (id: string): Promise<undefined> => store.within("readwrite", (photos) => photos.delete(id));

export const forgetPhotos = (): Promise<void> => store.empty();
