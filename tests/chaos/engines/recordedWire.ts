import { classOf, codeOf } from "#client/engine/line/failure.ts";
import type { Calls, OperationAnswer, OperationRequest, Realtime, SocketListener } from "#client/engine/ports.ts";
import type { WireHeader, WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { EntryOf, Fact } from "../entries.ts";

export interface Recording {
  readonly device: string;
  readonly store: string;
  readonly user: string;
  readonly record: (fact: Fact) => void;
  // The server was heard.
  readonly heard: () => void;
}

type Door = EntryOf<"inv">["door"];
type Ask = (request: OperationRequest) => Promise<OperationAnswer>;

// Every operation that leaves, and what was answered.
function recordedOp(recording: Recording, door: Door, ask: Ask): Ask {
  const { device, record, heard } = recording;
  return async (request) => {
    for (const { opId } of request.ops) record({ e: "inv", device, opId, attempt: 1, door });
    try {
      const answer = await ask(request);
      heard();
      for (const one of answer.answers)
        record(
          one.ok
            ? { e: "ok", device, answer: one }
            : { e: "fail", device, opId: one.opId, code: one.code, isRetryable: one.isRetryable },
        );
      return answer;
    } catch (failure) {
      // Refused as a whole is nobody's refusal, unless it held only one.
      const isRetryable = classOf(failure) !== "final" || request.ops.length > 1;
      for (const { opId } of request.ops) record({ e: "fail", device, opId, code: codeOf(failure), isRetryable });
      throw failure;
    }
  };
}

export function recordedRealtime(realtime: Realtime, recording: Recording): Realtime {
  const { heard } = recording;
  return {
    connect: async (listener, hello) => {
      const socket = await realtime.connect(recordedListener(listener, recording), hello);
      heard();
      const hearing =
        <A extends readonly unknown[], T>(ask: (...asked: A) => Promise<T>) =>
        async (...asked: A): Promise<T> => {
          const told = await ask(...asked);
          heard();
          return told;
        };
      return {
        ...socket,
        hello: hearing(socket.hello),
        beat: hearing(socket.beat),
        op: recordedOp(recording, "socket", socket.op),
      };
    },
  };
}

function recordedListener(
  listener: SocketListener,
  { device, store, user: self, record, heard }: Recording,
): SocketListener {
  return {
    ...listener,
    batch: (batch) => {
      heard();
      return listener.batch(batch);
    },
    ephemeral: (packet) => {
      const { t, userId: user } = packet;
      if (t === "typing" && packet.isTyping && user !== self)
        record({ e: "heard", device, store, conversationId: packet.conversationId, user });
      listener.ephemeral(packet);
    },
  };
}

const lastOf = ({ last }: WireHeader): readonly WireMessage[] => (last ? [last] : []);

export function recordedCalls(calls: Calls, recording: Recording): Calls {
  const { device, store, user, record, heard } = recording;
  const read = (
    source: EntryOf<"read">["source"],
    since: number,
    conversationId: string,
    messages: readonly WireMessage[],
  ): void => {
    if (messages.length > 0) record({ e: "read", device, store, user, source, since, conversationId, messages });
  };
  async function since<T>(ask: () => Promise<T>, note: (told: T, at: number) => void): Promise<T> {
    const at = Date.now();
    const told = await ask();
    heard();
    note(told, at);
    return told;
  }
  const readHeaders = (headers: readonly WireHeader[], at: number): void => {
    for (const header of headers) read("page", at, header.id, lastOf(header));
  };
  return {
    ...calls,
    op: recordedOp(recording, "https", calls.op),
    pull: (request, signal) =>
      since(
        () => calls.pull(request, signal),
        () => undefined,
      ),
    headers: (ids) => since(() => calls.headers(ids), readHeaders),
    headersBefore: (lastAt, limit) => since(() => calls.headersBefore(lastAt, limit), readHeaders),
    page: (request) =>
      since(
        () => calls.page(request),
        ({ conversationId, messages }, at) => read("page", at, conversationId, messages),
      ),
    fileWords: (refs) =>
      since(
        () => calls.fileWords(refs),
        ({ files }, at) => {
          const said = files.flatMap(({ ref, pages }) => (pages.length > 0 ? [ref] : []));
          if (said.length > 0) record({ e: "said", device, store, user, since: at, refs: said });
        },
      ),
    snapshot: (open) =>
      since(
        () => calls.snapshot(open),
        ({ headers, messages }, at) => {
          for (const header of headers)
            read("snapshot", at, header.id, [...(messages[header.id] ?? []), ...lastOf(header)]);
        },
      ),
  };
}
