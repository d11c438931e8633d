import { nameHeader, sharedCache, sharedFilesUnder, sharedWords } from "#shared/features/install/sharing.rules.ts";

export interface Shared {
  readonly text: string;
  readonly files: readonly File[];
}

interface Launched {
  readonly files: readonly { readonly getFile: () => Promise<File> }[];
}

// Where a system opens files with the app: what is dropped on its icon.
interface LaunchQueue {
  readonly setConsumer: (take: (launched: Launched) => void) => void;
}

// What the worker has laid down, and what the system has opened with us; nothing where there is neither.
export async function readShared(): Promise<Shared | null> {
  const cache = (await caches.has(sharedCache)) ? await caches.open(sharedCache) : null;
  const words = await cache?.match(sharedWords);
  const keys = (await cache?.keys()) ?? [];
  const files = await Promise.all(
    keys
      .filter(({ url }) => new URL(url).pathname.startsWith(sharedFilesUnder))
      .map(async (key) => fileOf(await cache?.match(key))),
  );
  const shared = { text: (await words?.text()) ?? "", files: files.flatMap((file) => file ?? []) };
  return shared.text === "" && shared.files.length === 0 ? null : shared;
}

async function fileOf(kept: Response | undefined): Promise<File | null> {
  if (!kept) return null;
  const name = decodeURIComponent(kept.headers.get(nameHeader) ?? "");
  return new File([await kept.blob()], name || "file", { type: kept.headers.get("Content-Type") ?? "" });
}

export const forgetShared = (): Promise<boolean> => caches.delete(sharedCache);

export function followLaunches(take: (files: readonly File[]) => void): void {
  const queue = Reflect.get(globalThis, "launchQueue") as LaunchQueue | undefined;
  queue?.setConsumer(({ files }) => {
    if (files.length > 0) void Promise.all(files.map((one) => one.getFile())).then(take);
  });
}
