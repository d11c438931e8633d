// The types of workers cannot stand beside those of pages in one program: what the worker uses of its surroundings is named here.
interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface PageMessage extends LastingEvent {
  readonly data: unknown;
}

export interface WorkerScope {
  // Put there by the build: the files to keep, each with a hash of what has none in its name.
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  readonly location: { readonly origin: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(kind: "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(kind: "message", listener: (event: PageMessage) => void): void;
}
