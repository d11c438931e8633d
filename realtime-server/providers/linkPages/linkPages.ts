import { createFeedClient, type ClientOptions } from "../calendars/feedClient.ts";

// The beginning of a page elsewhere; null where it cannot be had, is none, or leads inside.
export interface LinkPages {
  readonly fetch: (url: URL) => Promise<string | null>;
}

const headBytes = 200_000;
const patienceMs = 4_000;

// By the guarded way that calendars are read (S48).
export function createLinkPages(options: ClientOptions = {}): LinkPages {
  const { mayAsk, fetch } = createFeedClient({ patienceMs, ...options, accept: "text/html", takes: headBytes });
  return {
    fetch: async (url) => {
      if (!mayAsk(url)) return null;
      const answer = await fetch(url);
      return "text" in answer ? answer.text : null;
    },
  };
}
