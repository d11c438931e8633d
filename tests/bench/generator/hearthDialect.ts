import { mostOperations } from "#shared/features/conversations/operations.ts";
import type { Hello } from "#shared/features/conversations/conversations.wire.ts";
import { bodyOf, findBodies, type Dialect, type Setting, type Talk } from "./dialect.ts";
import { ackPacket, connectPacket, eventPacket, packetId, packetOf, pong } from "./socketPackets.ts";

// The product as its own client speaks to it: hello with the cursor, one request of operations under way with what
// has gathered behind it (protocol 2.7), batches answered with the cursor.
const path = "/socket.io/?EIO=4&transport=websocket";
export const hearthDialect: Dialect = {
  path,
  begin: (setting) => begin(setting, { mostAtOnce: mostOperations, mostUnderWay: 1 }),
};
// The same with a request for every message and as many under way as there are, as the peers are spoken to.
export const hearthSingleDialect: Dialect = {
  path,
  begin: (setting) => begin(setting, { mostAtOnce: 1, mostUnderWay: Number.POSITIVE_INFINITY }),
};

const retryMs = 100;
const evHead = /"feed":"(-?\d+)","from":(\d+),"to":(\d+)/;

interface Manner {
  readonly mostAtOnce: number;
  readonly mostUnderWay: number;
}

function begin({ line, place, who, hears, memory }: Setting, { mostAtOnce, mostUnderWay }: Manner): Talk {
  // The numbers of each request under way, by the request's id; they stand at the front of the outbox.
  const underWay = new Map<number, readonly number[]>();
  let underWayCount = 0;
  let isWaiting = false;
  let isWelcome = false;
  let nextId = 1;
  let head = 0;

  const call = (name: string, content: unknown): void =>
    line.write(eventPacket(nextId++, JSON.stringify([name, content])));
  const cursors = (): Record<string, number> => ({ [who.user]: memory.cursor });

  const greeting = (): Hello => ({ proto: 1, epoch: memory.epoch, device: who.device, cursors: cursors() });

  function welcomed(json: string): void {
    const [, welcome] = JSON.parse(json);
    if (typeof welcome?.epoch !== "string") return hears.failed(`hello was answered with ${json.slice(0, 300)}`);
    if (welcome.reset.length > 0) return hears.failed(`the feeds ${welcome.reset.join(", ")} cannot be gone on with`);
    memory.epoch = welcome.epoch;
    isWelcome = true;
    head = welcome.heads[who.user] ?? 0;
    memory.wasHere = true;
    hears.ready();
    if (memory.cursor >= head) hears.caughtUp();
    fill();
  }

  // Nothing is asked before the server knows who asks: what comes with the handshake is heard by nobody.
  function fill(): void {
    while (isWelcome && !isWaiting && underWay.size < mostUnderWay && memory.outbox.length > underWayCount)
      ask(memory.outbox.slice(underWayCount, underWayCount + mostAtOnce));
  }

  function flush(): void {
    fill();
    line.flush();
  }

  function ask(numbers: readonly number[]): void {
    underWay.set(nextId, numbers);
    underWayCount += numbers.length;
    line.write(
      eventPacket(
        nextId++,
        `["op",{"user":"${who.user}","device":"${who.device}","ops":[${numbers.map(operation).join(",")}]}]`,
      ),
    );
  }

  const operation = (number: number): string =>
    `{"t":"send","opId":"${opIdOf(place, number)}","conversationId":"${who.conversation}","type":1,"body":"${bodyOf(place, number)}"}`;

  function answered(bytes: Buffer, start: number, end: number): void {
    const id = packetId(bytes, start);
    const numbers = underWay.get(id);
    // Heartbeats are answered too.
    if (!numbers) return;
    underWay.delete(id);
    underWayCount -= numbers.length;
    const text = bytes.toString("latin1", start, end);
    const done = text.includes('"ok":false') ? doneOf(text) : text.includes('"ok":true') ? numbers.length : 0;
    if (done < numbers.length && !text.includes('"isRetryable":true')) hears.failed(text.slice(0, 500));
    const at = memory.outbox.indexOf(numbers[0] ?? 0);
    for (const number of memory.outbox.splice(at, done)) hears.acked(number);
    if (done < numbers.length) waitABit();
    fill();
  }

  function waitABit(): void {
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      flush();
    }, retryMs);
  }

  // Applied and answered with where this device stands now; a gap is answered with the old place.
  function batch(bytes: Buffer, start: number, end: number): void {
    const [, feed = "", from = "", to = ""] =
      evHead.exec(bytes.toString("latin1", start, Math.min(end, start + 200))) ?? [];
    if (feed !== who.user)
      return hears.failed(`a batch of feed ${feed}: ${bytes.toString("latin1", start, start + 200)}`);
    if (Number(from) <= memory.cursor + 1 && Number(to) > memory.cursor) {
      findBodies(bytes, { start, end }, hears.received);
      memory.cursor = Number(to);
    }
    line.write(ackPacket(packetId(bytes, start), `[${memory.cursor}]`));
    if (memory.cursor >= head) hears.caughtUp();
  }

  function event(bytes: Buffer, start: number, end: number): void {
    const name = bytes.toString("latin1", start, Math.min(end, start + 40));
    if (/^42\d+\["ev"/.test(name)) batch(bytes, start, end);
    else if (name.startsWith('42["welcome"')) welcomed(bytes.toString("utf8", start + 2, end));
    else if (name.includes('"bye"')) hears.failed(bytes.toString("latin1", start, end));
  }

  return {
    send: (number) => void memory.outbox.push(number),
    flush,
    beat: () => {
      if (!isWelcome) return;
      call("hb", { cursors: cursors() });
      line.flush();
    },
    take: (bytes, start, end) => {
      const packet = packetOf(bytes, start);
      if (packet === "event") event(bytes, start, end);
      else if (packet === "ack") answered(bytes, start, end);
      else if (packet === "connected") return;
      else if (packet === "open") line.write(connectPacket({ ...who.auth, hello: greeting() }));
      else if (packet === "ping") line.write(pong);
      else hears.failed(bytes.toString("latin1", start, end));
    },
  };
}

// Of an answer in which not all went well: how many did before the first that did not.
const doneOf = (text: string): number =>
  text
    .split('"ok":')
    .slice(1)
    .findIndex((rest) => !rest.startsWith("true"));

// Version 4 in form, and never the same twice: a run of the bench, the sender, the number.
const run = Math.floor(Math.random() * 0xffff_ffff)
  .toString(16)
  .padStart(8, "0");
const opIdOf = (place: number, number: number): string =>
  `${run}-${place.toString(16).padStart(4, "0")}-4000-8000-${number.toString(16).padStart(12, "0")}`;
