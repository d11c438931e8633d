import type { Network } from "../ports.ts";

// Coming back to the page, the line or the memory of the browser are all reasons for another try.
export const createBrowserNetwork = (): Network => ({
  isOnline: () => navigator.onLine,
  watch: (listener) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    for (const event of ["online", "offline", "pageshow", "focus"]) addEventListener(event, listener, { signal });
    document.addEventListener("visibilitychange", () => document.hidden || listener(), { signal });
    navigator.serviceWorker?.addEventListener("message", ({ data }) => data === "sync" && listener(), { signal });
    return () => stopping.abort();
  },
});
