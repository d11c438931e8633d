import { io, type Socket } from "socket.io-client";
import { answerParent } from "../machine/answering.ts";
import type { Credential } from "./dialect.ts";

// People who look at a list as the product's own client does, and people who write to it, in a process of their own.
interface Looker {
  readonly who: Credential;
  readonly socket: Socket;
  isLooking: boolean;
  told: number;
  reads: number;
  timer: NodeJS.Timeout | null;
}

interface Guests {
  readonly port: number;
  readonly lookers: readonly Credential[];
  readonly bystanders: readonly Credential[];
}

interface Writing {
  readonly port: number;
  readonly writers: readonly Credential[];
  // Records of the list.
  readonly ids: readonly string[];
  readonly rate: number;
  readonly warmMs: number;
  readonly measureMs: number;
}

const list = "/api/pricing/currency";
// A change is read a moment later, and several are one reading (client/app/engine/reloadLater.ts).
const soonestMs = 300;
const spreadMs = 700;

let lookers: readonly Looker[] = [];
let bystanders: readonly Looker[] = [];
const failures: string[] = [];

answerParent({
  enter: async ({ port, ...people }: Guests) => {
    lookers = await Promise.all(people.lookers.map((who) => enter(port, who)));
    bystanders = await Promise.all(people.bystanders.map((who) => enter(port, who)));
    for (const one of bystanders) await one.socket.emitWithAck("watch", { watches: [{ resource: "expenses" }] });
  },
  look: async ({ isLooking }: { isLooking: boolean }) => {
    for (const one of lookers) {
      one.isLooking = isLooking;
      await one.socket.emitWithAck("watch", { watches: isLooking ? [{ resource: "currencies" }] : [] });
    }
  },
  write: async (wish: Writing, mark: () => void) => {
    await writeFor(wish, wish.warmMs);
    for (const one of [...lookers, ...bystanders]) [one.told, one.reads] = [0, 0];
    mark();
    const writes = await writeFor(wish, wish.measureMs);
    mark();
    return {
      writes,
      failures: failures.slice(0, 5),
      told: lookers.reduce((sum, { told }) => sum + told, 0),
      reads: lookers.reduce((sum, { reads }) => sum + reads, 0),
      mostReads: Math.max(...lookers.map(({ reads }) => reads)),
      fewestReads: Math.min(...lookers.map(({ reads }) => reads)),
      toldToOthers: bystanders.reduce((sum, { told }) => sum + told, 0),
    };
  },
});

async function enter(port: number, who: Credential): Promise<Looker> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...who.headers },
    auth: { ...who.auth },
  });
  const one: Looker = { who, socket, isLooking: false, told: 0, reads: 0, timer: null };
  socket.on("resource:changed", () => hear(port, one));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return one;
}

function hear(port: number, one: Looker): void {
  one.told += 1;
  if (!one.isLooking) return;
  one.timer ??= setTimeout(
    () => {
      one.timer = null;
      one.reads += 1;
      void ask(port, one.who, { method: "GET", path: `${list}?page=1&per_page=25` });
    },
    soonestMs + Math.random() * spreadMs,
  );
}

// At a fixed rate, whether or not the answers keep up.
async function writeFor({ port, writers, ids, rate }: Writing, ms: number): Promise<number> {
  const begin = performance.now();
  const underWay = new Set<Promise<void>>();
  let count = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = performance.now() - begin;
      for (const due = Math.floor((Math.min(passed, ms) * rate) / 1000); count < due; count += 1) {
        const who = writers[count % writers.length];
        const body = { id: ids[count % ids.length], name: `Changed ${count}` };
        if (who) track(underWay, ask(port, who, { method: "PATCH", path: list, body }));
      }
      if (passed < ms) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  await Promise.all(underWay);
  return count;
}

function track(underWay: Set<Promise<void>>, asked: Promise<void>): void {
  underWay.add(asked);
  void asked.finally(() => underWay.delete(asked));
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

async function ask(port: number, { headers, auth }: Credential, { method, path, body }: Asked): Promise<void> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...headers,
        "Content-Type": "application/json",
        "Sec-Fetch-Site": "same-origin",
        "X-Requested-With": "XMLHttpRequest",
        "X-CSRF-Token": String(auth["csrf"]),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) failures.push(`${response.status} ${text.slice(0, 200)}`);
  } catch (cause) {
    failures.push(String(cause));
  }
}

process.once("disconnect", () => process.exit());
