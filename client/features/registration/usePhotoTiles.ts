import { useEffect, useState, useSyncExternalStore } from "react";
import { hintsOf, type PhotoHint, type PhotoLook } from "#shared/features/registration/photoHints.rules.ts";
import type { RegisteredPhoto } from "#shared/features/registration/registration.rules.ts";
import { ApiError } from "#client/api/apiError.ts";
import { lookAt } from "./drawnPhoto.ts";
import { keptPhoto } from "./keptPhotos.ts";
import { fetchPhoto, onPhotoProgress, photoProgress } from "./photoSending.ts";

export interface PhotoTile extends RegisteredPhoto {
  // Under which the browser shows it; null while it comes, or where it never came through from the other device.
  readonly url: string | null;
  readonly isLost: boolean;
  readonly bytes: Blob | null;
  // 0 to 1.
  readonly progress: number;
  readonly hints: readonly PhotoHint[];
}

interface Shown {
  readonly bytes: Blob | null;
  readonly url: string | null;
  readonly look: PhotoLook | null;
}

// The photos of the registration as they can be shown here: kept on this device, or asked for once from the server.
export function usePhotoTiles(device: string, photos: readonly RegisteredPhoto[]): readonly PhotoTile[] {
  const progress = useSyncExternalStore(onPhotoProgress, photoProgress);
  const [shown, setShown] = useState<ReadonlyMap<string, Shown>>(new Map());
  const ids = photos.map(({ id }) => id).join(" ");
  useEffect(() => {
    let hasEnded = false;
    const show = async (id: string): Promise<void> => {
      const bytes = (await keptPhoto(id))?.bytes ?? (await fetchPhoto(device, id));
      const look = await lookAt(bytes);
      if (!hasEnded)
        setShown((all) =>
          all.get(id)?.url ? all : new Map(all).set(id, { bytes, look, url: URL.createObjectURL(bytes) }),
        );
    };
    const showAll = async (): Promise<void> => {
      for (const id of ids.split(" ").filter(Boolean))
        await show(id).catch((cause: unknown) => {
          const isLost = cause instanceof ApiError && cause.code === "not_found";
          if (isLost && !hasEnded) setShown((all) => new Map(all).set(id, { bytes: null, look: null, url: null }));
        });
    };
    void showAll();
    return () => {
      hasEnded = true;
    };
  }, [device, ids]);
  useRevoked(shown);
  return photos.map(({ id, caption }, index) => {
    const { bytes = null, url = null, look = null } = shown.get(id) ?? {};
    const before = photos.slice(0, index).flatMap((one) => shown.get(one.id)?.look ?? []);
    return {
      id,
      caption,
      url,
      bytes,
      isLost: shown.has(id) && url === null,
      progress: progress.get(id) ?? 0,
      hints: look ? hintsOf(look, before) : [],
    };
  });
}

// What is shown nowhere any more is held by nobody.
function useRevoked(shown: ReadonlyMap<string, Shown>): void {
  const [all] = useState<{ urls: Set<string> }>({ urls: new Set() });
  for (const { url } of shown.values()) if (url) all.urls.add(url);
  useEffect(
    () => () => {
      for (const url of all.urls) URL.revokeObjectURL(url);
      all.urls.clear();
    },
    [all],
  );
}
