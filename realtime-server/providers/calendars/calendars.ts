import type { Calendars } from "./calendars.port.ts";
import { createFeedClient, type ClientOptions } from "./feedClient.ts";
import { createFeedReader } from "./feedReader.ts";

interface Options extends ClientOptions {
  // What the addresses of the demo world say; null for all others.
  readonly standIn?: (url: URL) => Awaited<ReturnType<Calendars["fetch"]>> | null;
}

export function createCalendars({ standIn, ...options }: Options = {}): Calendars {
  const { mayAsk, fetch } = createFeedClient(options);
  return {
    mayAsk,
    fetch: async (url) => standIn?.(url) ?? fetch(url),
    read: createFeedReader(),
  };
}
