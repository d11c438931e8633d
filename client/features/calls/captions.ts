import type { NewRecognition, Recognition } from "./recognition.ts";
import { saidOf, type Said } from "./saidWords.ts";

export interface ShownCaptions {
  // Whether this person reads along.
  readonly isOn: boolean;
  // Who would like to read along, and has not been answered yet.
  readonly askedBy: readonly string[];
  readonly isWriting: boolean;
  // The last words of each, and whose words do not come.
  readonly lines: readonly { readonly userId: string; readonly text: string }[];
  readonly silent: readonly { readonly userId: string; readonly why: "no" | "unable" }[];
}

export const noCaptions: ShownCaptions = { isOn: false, askedBy: [], isWriting: false, lines: [], silent: [] };

interface CaptionsOptions {
  readonly tell: (said: string, to?: string) => void;
  readonly show: (shown: ShownCaptions) => void;
  readonly lang: () => string;
  readonly recognition: NewRecognition | null;
}

const longest = 300;

// Whoever reads along reads what the others' own browsers write down of what they say. Nobody's words are written down before they have
// said yes: some browsers send the sound to their maker for it.
export function createCaptions({ tell, show, lang, recognition: NewOne }: CaptionsOptions) {
  let shown = noCaptions;
  let listener: Recognition | null = null;
  let isMuted = false;
  let hasAgreed = false;
  const readers = new Set<string>();

  function change(next: Partial<ShownCaptions>): void {
    shown = { ...shown, ...next };
    show(shown);
  }

  const say = (said: Said, to?: string): void => tell(JSON.stringify(said), to);
  const without = <T extends { readonly userId: string }>(list: readonly T[], userId: string): T[] =>
    list.filter((one) => one.userId !== userId);

  // While somebody reads along and the microphone is on; a browser that stops by itself is asked again.
  function follow(): void {
    const isWanted = hasAgreed && readers.size > 0 && !isMuted && NewOne !== null;
    if (isWanted && listener === null && NewOne !== null) {
      const one = new NewOne();
      listener = one;
      Object.assign(one, { lang: lang(), continuous: true, interimResults: true });
      one.addEventListener("result", ({ resultIndex, results }) => {
        const text = Array.from(results)
          .slice(resultIndex)
          .map((result) => result[0]?.transcript ?? "")
          .join(" ")
          .trim();
        if (text !== "") for (const reader of readers) say({ t: "words", text: text.slice(-longest) }, reader);
      });
      one.addEventListener("error", ({ error }) => {
        if (error === "no-speech" || error === "aborted") return;
        hasAgreed = false;
        for (const reader of readers) say({ t: "writes", is: "unable" }, reader);
      });
      one.addEventListener("end", () => {
        if (listener !== one) return;
        listener = null;
        follow();
      });
      one.start();
    } else if (!isWanted && listener !== null) {
      const one = listener;
      listener = null;
      one.stop();
    }
    change({ isWriting: listener !== null });
  }

  function asked(by: string, isOn: boolean): void {
    if (!isOn) {
      readers.delete(by);
      change({ askedBy: shown.askedBy.filter((one) => one !== by) });
      if (readers.size === 0) hasAgreed = false;
      return follow();
    }
    if (NewOne === null) return say({ t: "writes", is: "unable" }, by);
    readers.add(by);
    if (hasAgreed) say({ t: "writes", is: "yes" }, by);
    else change({ askedBy: [...new Set([...shown.askedBy, by])] });
    follow();
  }

  return {
    want: (isOn: boolean): void => {
      change({ isOn, lines: [], silent: [] });
      say({ t: "wanted", isOn });
    },
    // Whoever comes later is asked too.
    met: (userId: string): void => {
      if (shown.isOn) say({ t: "wanted", isOn: true }, userId);
    },
    heard: (userId: string, packed: string): void => {
      const said = saidOf(packed);
      if (said?.t === "wanted") asked(userId, said.isOn);
      if (said?.t === "words" && shown.isOn)
        change({ lines: [...without(shown.lines, userId), { userId, text: said.text }] });
      if (said?.t === "writes" && shown.isOn) {
        const others = without(shown.silent, userId);
        change({ silent: said.is === "yes" ? others : [...others, { userId, why: said.is }] });
      }
    },
    left: (userId: string): void => {
      asked(userId, false);
      change({ lines: without(shown.lines, userId), silent: without(shown.silent, userId) });
    },
    answer: (isYes: boolean): void => {
      hasAgreed = isYes;
      for (const reader of readers) say({ t: "writes", is: isYes ? "yes" : "no" }, reader);
      if (!isYes) readers.clear();
      change({ askedBy: [] });
      follow();
    },
    mute: (isOn: boolean): void => {
      isMuted = isOn;
      follow();
    },
    end: (): void => {
      readers.clear();
      follow();
    },
  };
}
