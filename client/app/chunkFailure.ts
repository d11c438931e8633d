import { ApiError } from "#client/api/apiError.ts";

const key = "reloadedFor";

export const isChunkFailure = (cause: unknown): boolean =>
  cause instanceof Error && (cause.name === "ChunkLoadError" || /Loading (CSS )?chunk \S+ failed/.test(cause.message));

// The connection is gone, not the release. A fetch without one fails with a TypeError.
export const isUnreachable = (cause: unknown): boolean =>
  (cause instanceof ApiError && cause.statusCode === 0) ||
  (!navigator.onLine && (isChunkFailure(cause) || cause instanceof TypeError));

// The build is known by the name of its first script, which carries a hash of the content.
export const build = (): string =>
  document.querySelector<HTMLScriptElement>('script[src*="/main."]')?.src.split("/").at(-1) ?? "";

export const reloadOncePerBuild = {
  isFree: (): boolean => sessionStorage.getItem(key) !== build(),
  // Not from the shell that the worker keeps: that is the release whose file is missing.
  reload: async (): Promise<void> => {
    sessionStorage.setItem(key, build());
    const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
    await Promise.all(workers.map((worker) => worker.unregister()));
    location.reload();
  },
};
