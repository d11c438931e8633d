import type { ChangedBy, News, ResourceChange } from "../realtime/news.ts";
import type { Work } from "./work.ts";

type Afterwards = Pick<Work, "afterCommit" | "changed"> & { readonly run: () => void };

// What a piece of work leaves to be done and told, kept until its transaction stands.
export function createAfterwards(tell: News["changed"] | undefined, by: ChangedBy | null = null): Afterwards {
  const acts: (() => void)[] = [];
  const changes: ResourceChange[] = [];
  return {
    afterCommit: (act) => void acts.push(act),
    changed: (change) => void changes.push(change),
    run: () => {
      for (const act of acts) act();
      if (changes.length > 0) tell?.(changes, by);
    },
  };
}
