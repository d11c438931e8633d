export const mailModes = ["smtp", "mailbox"] as const;
export type MailMode = (typeof mailModes)[number];
export const paymentModes = ["stripe", "sandbox", "none"] as const;
export type PaymentMode = (typeof paymentModes)[number];

// How far this device's clock is ahead of the server's, which said its time somewhere between question and answer.
export const clockAheadMs = (askedAt: number, answeredAt: number, serverNow: string): number =>
  Math.round((askedAt + answeredAt) / 2 - Date.parse(serverNow));

// Beyond this, times on the screen mislead.
const mostClockAheadMs = 120_000;
const isClockOff = (aheadMs: number): boolean => Math.abs(aheadMs) > mostClockAheadMs;

// Work is late when it has been due for longer than a node that died would hold it.
const mostLateMs = 120_000;
const isQueueLate = (lateMs: number): boolean => lateMs > mostLateMs;

// Below a tenth of what the browser gives, it may begin to throw things away.
const isRoomScarce = ({ usage, quota }: { readonly usage: number; readonly quota: number }): boolean =>
  quota > 0 && usage / quota > 0.9;

export const verdicts = ["offline", "unreached", "lineless", "clock", "queue", "room", "well"] as const;
export type Verdict = (typeof verdicts)[number];

export interface Standing {
  readonly hasNetwork: boolean;
  readonly isReached: boolean;
  readonly isLive: boolean;
  readonly aheadMs: number | null;
  readonly lateMs: number | null;
  readonly room: { readonly usage: number; readonly quota: number } | null;
}

// Whose trouble it is, in one word: the first that applies, what stops all work before what only disturbs it.
export function verdictOf({ hasNetwork, isReached, isLive, aheadMs, lateMs, room }: Standing): Verdict {
  if (!hasNetwork) return "offline";
  if (!isReached) return "unreached";
  if (!isLive) return "lineless";
  if (aheadMs !== null && isClockOff(aheadMs)) return "clock";
  if (lateMs !== null && isQueueLate(lateMs)) return "queue";
  return room && isRoomScarce(room) ? "room" : "well";
}

export type Fact = readonly [name: string, value: string | number | boolean | null];

// What is copied for support: names and figures of server and device, nothing of anybody. A new line in a value would look like another fact.
export const reportOf = (facts: readonly Fact[]): string =>
  facts.map(([name, value]) => `${name}: ${String(value ?? "unknown").replace(/\s+/g, " ")}`).join("\n");
