import type { History } from "./history.ts";
import type { ServerNode } from "./nodes.ts";
import type { Cluster } from "./postgres.ts";
import type { Proxy } from "./proxy.ts";
import type { Watcher } from "./watcher.ts";
import type { Stall } from "./evidence.ts";

// What faults act on. Cluster, nodes and proxies are ours; devices, people and uploads are what the run brings.
export interface World {
  readonly cluster: Cluster;
  readonly nodes: readonly ServerNode[];
  // Between the nodes and the database.
  readonly databaseLine: Proxy;
  readonly devices: readonly Device[];
  readonly people: People;
  readonly uploads: Uploads;
  readonly history: History;
  readonly watcher: Pick<Watcher, "forget">;
  readonly stalls: Stall[];
  // While nobody books.
  readonly quietly: (work: () => Promise<void>) => Promise<void>;
  // A pause that ends early once the run winds up: long faults are cut short then, never left open.
  readonly pause: (ms: number) => Promise<void>;
}

// One engine over its store, behind a proxy of its own.
export interface Device {
  readonly name: string;
  readonly store: string;
  readonly user: string;
  readonly line: Proxy;
  // The engine is gone at once; its store stays. Every other call waits until a crash or start under way is over.
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
  // Names of all awaits of send, apply and acknowledge at which an engine can be crashed.
  readonly crashPoints: readonly string[];
  // Crashes when it next comes by that point; false if it did not within the time.
  readonly crashAt: (point: string, withinMs: number) => Promise<boolean>;
  // Between socket and engine; nothing named is nothing done.
  readonly disturb: (disturbance: Partial<Disturbance>) => void;
  // Takes batches in and does not acknowledge them.
  readonly holdAcknowledgements: () => void;
  readonly releaseAcknowledgements: () => void;
  readonly goOffline: () => void;
  readonly goOnline: () => void;
  readonly setClockOffset: (ms: number) => void;
  // Something that people do to each other's marks and words: seen, unread, an edit or a deletion of what both hold.
  readonly meddle: () => Promise<void>;
  // Milliseconds since the engine last heard anything, for what must be noticed in time.
  readonly silentForMs: () => number;
}

// Shares of batches.
export interface Disturbance {
  readonly swallow: number;
  readonly late: number;
  readonly lateByMs: number;
  readonly twice: number;
  // A batch waits for the one after it.
  readonly swap: number;
}

export interface Membership {
  readonly user: string;
  readonly conversationId: string;
}

export interface People {
  // Those who may be removed and barred without leaving a conversation empty.
  readonly memberships: () => Promise<readonly Membership[]>;
  // Through the server, as an administrator does; resolves when it was acknowledged. The caller records it.
  readonly remove: (membership: Membership) => Promise<void>;
  readonly add: (membership: Membership) => Promise<void>;
  readonly disable: (user: string) => Promise<void>;
  readonly enable: (user: string) => Promise<void>;
  readonly revokeRole: (user: string) => Promise<() => Promise<void>>;
  // Sends so many messages to what that person reads, as fast as the server takes them.
  readonly flood: (user: string, messages: number) => Promise<void>;
}

export interface Uploads {
  readonly partBytes: number;
  // Cut after so many parts, resumed through the other node; with a wrong hash it must be refused.
  readonly send: (upload: {
    readonly device: Device;
    readonly parts: number;
    readonly cutAfter: readonly number[];
    readonly hasWrongHash: boolean;
  }) => Promise<void>;
}
