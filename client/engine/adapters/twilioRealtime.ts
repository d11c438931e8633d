import type { Client } from "@twilio/conversations";
import type { Cursors, Hello, PullAnswer, Welcome } from "#shared/features/conversations/conversations.wire.ts";
import { CallFailure, type Calls, type Realtime, type Socket, type SocketListener } from "../ports.ts";

export type ChatClient = Pick<Client, "on" | "updateToken" | "shutdown">;

interface TwilioRealtimeOptions {
  readonly calls: Pick<Calls, "pull" | "op">;
  readonly chatToken: () => Promise<string>;
  // Says why no token was to be had, in the words of the specification.
  readonly onTokenFailure: (cause: unknown) => void;
  readonly createClient?: (token: string) => Promise<ChatClient>;
}

const startMs = 15_000;
const pullLimit = 500;
// All that may mean that somebody has said or done something.
const hints = [
  "messageAdded",
  "messageUpdated",
  "messageRemoved",
  "conversationAdded",
  "conversationUpdated",
  "conversationRemoved",
  "participantUpdated",
] as const;

const createByVendor = async (token: string): Promise<ChatClient> => {
  const sdk = await import(/* webpackChunkName: "twilio-conversations" */ "@twilio/conversations");
  return new sdk.Client(token);
};

// Twilio carries the word that there is something new; what it is comes from our own server, under our own numbers, so that nothing is lost,
// doubled or in another order when a person changes from one carrier to the other.
export function createTwilioRealtime({
  calls,
  chatToken,
  onTokenFailure,
  createClient = createByVendor,
}: TwilioRealtimeOptions): Realtime {
  async function freshToken(): Promise<string> {
    try {
      return await chatToken();
    } catch (cause) {
      onTokenFailure(cause);
      throw cause;
    }
  }

  async function started(): Promise<{ readonly client: ChatClient; readonly identity: string }> {
    const token = await freshToken();
    const client = await createClient(token);
    try {
      await initialized(client);
    } catch (failure) {
      await client.shutdown().catch(() => undefined);
      throw failure;
    }
    return { client, identity: identityIn(token) };
  }

  return {
    connect: async (listener, hello) => {
      const { client, identity } = await started();
      const reading = createReading(calls, listener, hello);
      for (const hint of hints) client.on(hint, reading.look);
      client.on(
        "tokenAboutToExpire",
        () => void freshToken().then((token) => client.updateToken(token), listener.closed),
      );
      // The next line is a new client with a new token.
      client.on("tokenExpired", listener.closed);
      client.on("connectionStateChanged", (state) => {
        if (state === "disconnected" || state === "denied" || state === "error") listener.closed();
        // What was told while the line was away was told to nobody.
        if (state === "connected") reading.look();
      });
      return lineOf(client, identity, reading, calls);
    },
  };
}

const initialized = (client: ChatClient): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new CallFailure("timeout")), startMs);
    client.on("stateChanged", (state) => {
      if (state === "initialized") resolve();
      if (state === "failed") reject(new CallFailure("provider_failed"));
      clearTimeout(late);
    });
  });

// Whose token it is, as our server has written it.
function identityIn(token: string): string {
  const claims = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
  return String(claims.grants.identity);
}

type Reading = ReturnType<typeof createReading>;

// One reading after the other; a hint that comes meanwhile asks for one more.
function createReading(
  calls: Pick<Calls, "pull">,
  listener: SocketListener,
  { cursors: begun, epoch: begunIn }: Hello,
) {
  let cursors: Cursors = begun;
  let epoch = begunIn;
  let isReading = false;
  let isWanted = false;

  async function read(): Promise<PullAnswer> {
    const answer = await calls.pull({ cursors, epoch, limit: pullLimit, wait: 0 });
    epoch = answer.epoch;
    for (const batch of answer.batches) cursors = { ...cursors, [batch.feed]: await listener.batch(batch) };
    return answer;
  }

  async function readAll(): Promise<void> {
    isReading = true;
    try {
      do {
        isWanted = false;
        const { heads, reset } = await read();
        for (const feed of reset) listener.reset(feed);
        if (reset.length === 0 && Object.entries(heads).some(([feed, head]) => (cursors[feed] ?? head) < head))
          isWanted = true;
      } while (isWanted);
    } finally {
      isReading = false;
    }
  }

  return {
    read,
    stand: (at: Pick<Hello, "cursors"> & Partial<Pick<Hello, "epoch">>): void => {
      cursors = at.cursors;
      epoch = at.epoch ?? epoch;
    },
    look: (): void => {
      isWanted = true;
      if (!isReading) readAll().catch(listener.closed);
    },
  };
}

function lineOf(client: ChatClient, user: string, reading: Reading, calls: Pick<Calls, "op">): Socket {
  return {
    hello: async (hello): Promise<Welcome> => {
      reading.stand(hello);
      const { epoch, heads, reset, now } = await reading.read();
      return { user, epoch, heads, reset, now };
    },
    op: calls.op,
    beat: async (cursors) => {
      reading.stand({ cursors });
      const { heads, now } = await reading.read();
      return { heads, now };
    },
    // Lists look again when they are looked at: no word of them goes by another's ways.
    watch: async () => undefined,
    say: () => undefined,
    close: () => void client.shutdown().catch(() => undefined),
  };
}
