import { loadWords } from "#client/i18n/text.ts";

// What speaks when something goes wrong, with its words.
const withWords = async <T>(load: Promise<T>): Promise<T | null> =>
  Promise.all([load, loadWords("errors")]).then(
    ([module]) => module,
    () => null,
  );

export const loadCrash = () => withWords(import(/* webpackChunkName: "crash" */ "./Crash.tsx"));
export const loadNotices = () => withWords(import(/* webpackChunkName: "notices" */ "./Notices.tsx"));

export const loadFailureNotices = () =>
  import(/* webpackChunkName: "notices" */ "./failureNotices.ts").catch(() => null);

export const loadAgeNote = () => import(/* webpackChunkName: "notices" */ "./AgeNote.tsx").catch(() => null);

// Fetched while all is well, and right behind the first screen: a lost connection is one of the things they speak of, and what is kept is shown with its age.
export function readyForTrouble(): void {
  void loadCrash();
  void loadNotices();
}
