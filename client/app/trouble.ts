// What speaks when something goes wrong.
export const loadCrash = () => import(/* webpackChunkName: "crash" */ "./Crash.tsx").catch(() => null);
export const loadNotices = () => import(/* webpackChunkName: "notices" */ "./Notices.tsx").catch(() => null);

// Fetched while all is well, since a lost connection is one of the things they speak of.
export function readyForTrouble(): void {
  void loadCrash();
  void loadNotices();
}
