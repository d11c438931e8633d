import { photoPart } from "#shared/features/registration/photoParts.ts";
import { hostRegistration } from "#shared/features/registration/registration.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { keepPhoto, keptPhoto } from "./keptPhotos.ts";

const api = apiOf(hostRegistration);

// How much of each photo the server has, 0 to 1, and who is told of it. Sending goes on from step to step.
let progress: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

export const photoProgress = (): ReadonlyMap<string, number> => progress;

export function onPhotoProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(id: string, part: number): void {
  progress = new Map(progress).set(id, part);
  for (const listener of listeners) listener();
}

let under: Promise<void> = Promise.resolve();

// One after the other: the first is whole soonest. Done when all that this device has are there; without a connection it fails, and goes on
// the next time where it was.
export function sendPhotos(device: string, ids: readonly string[]): Promise<void> {
  const sending = under
    .catch(() => undefined)
    .then(async () => {
      for (const id of ids) await sendPhoto(device, id);
    });
  under = sending;
  return sending;
}

async function sendPhoto(device: string, photo: string): Promise<void> {
  const kept = await keptPhoto(photo);
  if (!kept) return;
  const { size } = kept.bytes;
  const isThere = kept.sentWith === device;
  let offset = isThere ? size : 0;
  tell(photo, offset / size);
  while (offset < size) {
    const bytes = base64(new Uint8Array(await kept.bytes.slice(offset, offset + photoPart).arrayBuffer()));
    const { received } = await api.takePhoto({ device, photo, size, offset, bytes }, { isQuiet: true });
    // What was taken out meanwhile goes no further: all of it there, it would be a photo of the home.
    if (!(await keptPhoto(photo))) return;
    offset = received;
    tell(photo, offset / size);
  }
  if (!isThere) await keepPhoto(photo, { ...kept, sentWith: device });
}

// A photo that another device has sent.
export async function fetchPhoto(device: string, photo: string): Promise<Blob> {
  const { bytes } = await api.photo({ device, photo }, { isQuiet: true });
  const kept = new Blob([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], { type: "image/jpeg" });
  await keepPhoto(photo, { bytes: kept, sentWith: device });
  return kept;
}

const atOnce = 8_192;

function base64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += atOnce) binary += String.fromCharCode(...bytes.subarray(at, at + atOnce));
  return btoa(binary);
}
