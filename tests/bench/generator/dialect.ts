import type { Line } from "./line.ts";

// One client as a target wants it to introduce itself.
export interface Credential {
  readonly user: string;
  readonly conversation: string;
  readonly device: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly auth: Readonly<Record<string, unknown>>;
}

// What a talk tells of its client. Messages are known by their sender's place and a number that grows.
export interface Hears {
  readonly ready: () => void;
  readonly acked: (number: number) => void;
  readonly received: (sender: number, number: number) => void;
  // After a return: everything that was missed has come.
  readonly caughtUp: () => void;
  readonly failed: (reason: string) => void;
}

export interface Setting {
  readonly line: Line;
  readonly place: number;
  readonly who: Credential;
  readonly hears: Hears;
  // Kept over connections, as a device keeps its cursor.
  readonly memory: Memory;
}

export interface Memory {
  cursor: number;
  epoch: string | null;
  wasHere: boolean;
  // In the words of ISO 8601.
  leftAt: string;
  // What has been sent and not been acknowledged, in its order.
  outbox: number[];
}

export interface Talk {
  // Where the client has the first word.
  readonly begin?: () => void;
  // Written to the line at the latest when flush is called.
  readonly send: (number: number) => void;
  readonly flush: () => void;
  readonly take: (bytes: Buffer, start: number, end: number) => void;
  readonly beat?: () => void;
}

export interface Dialect {
  readonly path: string;
  readonly protocol?: string;
  readonly begin: (setting: Setting) => Talk;
}

// A body of 120 letters that begins with who wrote it and its number: ~senderNumber.
const digits = { sender: 5, number: 9 } as const;
export const tagLength = 1 + digits.sender + digits.number;
const tagMark = 0x7e;
const text =
  " The bus leaves at nine from the school, and lunch is packed. See you all there, bring a warm coat and your swimming things.";

export const bodyOf = (sender: number, number: number): string =>
  `~${String(sender).padStart(digits.sender, "0")}${String(number).padStart(digits.number, "0")}${text}`.slice(0, 120);

// Calls for every body in a packet, whatever stands around it.
export function findBodies(
  bytes: Buffer,
  span: { readonly start: number; readonly end: number },
  found: Hears["received"],
): void {
  for (let at = span.start; at < span.end; at += 1) {
    if (bytes[at] !== tagMark) continue;
    const number = at + 1 + digits.sender;
    found(readNumber(bytes, at + 1, number), readNumber(bytes, number, at + tagLength));
    at += tagLength;
  }
}

export function readNumber(bytes: Buffer, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) value = value * 10 + (bytes[at] ?? 48) - 48;
  return value;
}
