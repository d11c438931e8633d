import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import type { Batch } from "#shared/features/conversations/conversations.wire.ts";
import { release, releaseHeader } from "#shared/wire/release.ts";
import { createVisitor, type Answer, type Visitor } from "#tests/support/visitor.ts";

const mostTries = 40;
const retryMs = 100;

export interface Person {
  readonly userId: string;
  readonly cookies: Map<string, string>;
}

// What people saw that they should not have.
export type Complain = (what: string) => void;

interface Ground {
  readonly url: string;
  readonly complain: Complain;
  readonly isOver: () => boolean;
}

// A person of the office who reads and saves without end. Maintenance (503) is waited out as the page does; anything else unasked for is seen.
export async function keepBooks(
  { url, complain, isOver }: Ground,
  { person, codes, pageOf }: { person: Person; codes: () => string; pageOf: () => number },
): Promise<number> {
  const visitor = createVisitor(url, new Map(person.cookies));
  let saved = 0;
  for (; !isOver(); saved += 1) {
    const page = pageOf();
    const headers = { [releaseHeader]: String(page) };
    const draft = { code: codes(), name: "Coin", symbol: "c", ...(page > release ? { sign: "¤" } : {}) };
    const key = { ...headers, "Idempotency-Key": randomUUID() };
    const save = (): Promise<Answer | null> =>
      patiently(complain, "save", () => visitor.post("/api/pricing/currency", draft, key));
    const first = await save();
    // Every third answer is lost on the way, and the person presses again.
    const again = saved % 3 === 0 ? await save() : first;
    if (first?.body.item?.id !== again?.body.item?.id) complain(`saved twice: ${draft.code}`);
    if (page > release && again?.body.item?.sign !== "¤") complain(`what was typed is lost: ${draft.code}`);
    for (const address of ["/api/pricing/currency?q=EUR", "/api/expenses", "/api/landing"])
      await patiently(complain, address, () => visitor.get(address, headers));
    await pause(20);
  }
  return saved;
}

async function patiently(complain: Complain, what: string, ask: () => Promise<Answer>): Promise<Answer | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = await ask().catch((cause: unknown) => cause);
    if (!isAnswer(answer)) {
      complain(`${what}: ${answer instanceof Error ? `${answer.message} ${String(answer.cause)}` : String(answer)}`);
      return null;
    }
    if (answer.status === 503) await pause(retryMs);
    else {
      if (answer.status >= 300) complain(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer;
    }
  }
  complain(`${what}: unavailable for too long`);
  return null;
}

const isAnswer = (value: unknown): value is Answer => typeof value === "object" && value !== null && "status" in value;

interface Line {
  readonly wire: Socket;
  readonly isOpen: () => boolean;
}

// A line that is opened again whenever it ends, at once and not after the pause that a goodbye asks for.
export function keepLine({ url, complain, isOver }: Ground, person: Person, epoch: string, page = release) {
  const visitor: Visitor = createVisitor(url, new Map(person.cookies));
  const received: string[] = [];
  let cursor = 0;
  let line: Line | null = null;
  let lives = 0;

  async function open(): Promise<void> {
    if (!visitor.cookies.has("__Host-csrf")) await visitor.get("/api/health");
    const wire = io(url, {
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
      extraHeaders: { Cookie: [...visitor.cookies].map((pair) => pair.join("=")).join("; "), Origin: url },
      auth: {
        csrf: visitor.cookies.get("__Host-csrf"),
        release: page,
        hello: {
          proto: 1,
          epoch,
          device: randomUUID(),
          cursors: { [person.userId]: cursor },
          ...(page > release ? { battery: "full" } : {}),
        },
      },
    });
    wire.on("ev", ({ events, to }: Batch, answered: (at: number) => void) => {
      for (const event of events)
        if (event.t === "messages") for (const { body } of event.messages) received.push(String(body));
      cursor = to;
      answered(to);
    });
    await new Promise<void>((resolve) => {
      wire.once("welcome", () => {
        lives += 1;
        line = { wire, isOpen: () => wire.connected };
      });
      wire.once("connect_error", (cause: Error & { data?: { error?: { code?: string } } }) => {
        // A node that has just gone is no refusal; an answer that says no is one.
        if (cause.data !== undefined) complain(`line refused: ${JSON.stringify(cause.data)}`);
        resolve();
      });
      wire.once("disconnect", () => resolve());
    });
    wire.close();
    line = null;
  }

  async function live(): Promise<void> {
    while (!isOver()) {
      await open();
      if (!isOver()) await pause(20);
    }
  }
  const ended = live();

  // Under one id until it is answered, as the engine does.
  async function say(conversationId: string, body: string): Promise<void> {
    const request = {
      user: person.userId,
      device: randomUUID(),
      ops: [{ t: "send", opId: randomUUID(), conversationId, body }],
    };
    for (let tries = 0; tries < mostTries * 5; tries += 1) {
      const answer: unknown = await line?.wire
        .timeout(2_000)
        .emitWithAck("op", request)
        .catch(() => null);
      const [settled] = answersIn(answer);
      if (settled?.ok) return;
      if (settled) return complain(`message refused: ${JSON.stringify(settled)}`);
      await pause(retryMs / 2);
    }
    complain(`message never taken: ${body}`);
  }

  return {
    say,
    received: received as readonly string[],
    lives: () => lives,
    end: async () => {
      line?.wire.close();
      await ended;
    },
  };
}

interface Settled {
  readonly ok: boolean;
}

const answersIn = (answer: unknown): readonly Settled[] =>
  typeof answer === "object" && answer !== null && "answers" in answer && Array.isArray(answer.answers)
    ? answer.answers
    : [];
