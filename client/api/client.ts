import { renameKeys, snakeKey } from "#shared/wire/case.ts";
import { createSilence } from "./silence.ts";
import type { Send, WireRequest } from "./createApi.ts";

interface Sending {
  readonly send: Send;
  readonly silence: ReturnType<typeof createSilence<WireRequest>>;
}

let sending: Sending | null = null;

// The app hands its `send` over once, at the start; features then make their calls from their own contracts.
export const provideSend = (send: Send): void => {
  sending = { send, silence: createSilence(send) };
};

function started(): Sending {
  if (!sending) throw new Error("The app has not started");
  return sending;
}

export const request: Send = (wireRequest) => started().silence.send(wireRequest);

// Before a person leaves: from now on only a last call gets through, until it is known that nobody leaves.
export const hush = (): Promise<void> => started().silence.begin();
export const goOn = (): void => started().silence.end();

interface AskOptions {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly isQuiet?: boolean;
  readonly isAwaited?: boolean;
  readonly isLast?: boolean;
}

// For the screens of the very first visit: typed by the contract, but without carrying its schemas along.
export const ask = async <Answer>(
  method: "GET" | "POST",
  url: string,
  { body, isQuiet = false, isAwaited = false, isLast = false }: AskOptions = {},
): Promise<Answer> =>
  (await (isLast ? started().send : request)({
    method,
    url,
    body: method === "GET" ? undefined : renameKeys(body ?? {}, snakeKey),
    isQuiet,
    isAwaited,
  })) as Answer;
