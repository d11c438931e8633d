import type { History } from "../history.ts";
import type { Body } from "./body.ts";

interface Watched {
  readonly device: string;
  readonly store: string;
  readonly talks: readonly string[];
  readonly record: History["record"];
}

// Who is shown as typing, until the life ends and nothing is shown.
export function watchTypists({ engine, life, over }: Body, { device, store, talks, record }: Watched): void {
  for (const conversationId of talks) {
    const typists = engine.typists(conversationId);
    let shown: readonly string[] = [];
    const show = (now: readonly string[]): void => {
      for (const user of now)
        if (!shown.includes(user)) record({ e: "typing", device, store, conversationId, user, shown: true });
      for (const user of shown)
        if (!now.includes(user)) record({ e: "typing", device, store, conversationId, user, shown: false });
      shown = now;
    };
    typists.watch(() => life.isOver() || show(typists.read()));
    void over.then(() => show([]));
  }
}
