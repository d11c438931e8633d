import type { Room } from "../ports.ts";

const mediaCaches = /^media/;

export const createBrowserRoom = (): Room => ({
  used: async () => {
    const { usage, quota } = (await navigator.storage?.estimate()) ?? {};
    return usage === undefined || quota === undefined ? null : { usage, quota };
  },
  persist: async () => void (await navigator.storage?.persist()),
  dropMedia: async () => {
    const names = (await globalThis.caches?.keys()) ?? [];
    await Promise.all(names.filter((name) => mediaCaches.test(name)).map((name) => caches.delete(name)));
  },
});
