import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { CachedMessage } from "#client/engine/model.ts";
import { aPaper } from "#tests/support/aPaper.ts";
import type { History } from "../history.ts";
import type { ServerNode } from "../nodes.ts";
import type { Uploads } from "../world.ts";
import type { EngineDevice } from "./device.ts";
import type { Routes } from "./routes.ts";

const partBytes = 256 * 1_024;
const patienceMs = 30_000;
const lookEveryMs = 200;

interface UploadsOptions {
  readonly devices: readonly EngineDevice[];
  readonly nodes: readonly ServerNode[];
  readonly routes: Routes;
  readonly history: History;
}

type Asked = Parameters<Uploads["send"]>[0];

export interface EngineUploads extends Uploads {
  // A PDF with nothing in its way, which has arrived then.
  readonly sendPaper: (device: EngineDevice) => Promise<void>;
  // Meanwhile nothing is taken back: where all is to be at rest, that would be a deed like any other.
  readonly quietly: <T>(work: () => Promise<T>) => Promise<T>;
  // Once all are taken back whose words have reached somebody, or after so long.
  readonly close: (withinMs: number) => Promise<void>;
}

// A file goes through the engine, as any; what is in its way is the line, and what it says of itself.
export function createUploads({ devices, nodes, routes, history }: UploadsOptions): EngineUploads {
  let arriving = 0;
  let [isClosed, isQuiet] = [false, false];
  const takingBack = new Set<Promise<void>>();
  const said = new Set<string>();
  let heardUpTo = 0;

  function isSaid(ref: string): boolean {
    for (const entry of history.entries.slice(heardUpTo))
      if (entry.e === "said") entry.refs.forEach((one) => said.add(one));
    heardUpTo = history.entries.length;
    return said.has(ref);
  }

  async function send({ device: { name }, parts, cutAfter, hasWrongHash }: Asked): Promise<void> {
    const device = devices.find((one) => one.name === name);
    const engine = device?.engine();
    const [conversationId] = device?.profile.talks ?? [];
    if (!device || !engine || conversationId === undefined) return;
    // By turns, from the first that may arrive on: a small run has few.
    const isPaper = !hasWrongHash && (arriving += 1) % 2 === 1;
    const bytes = isPaper
      ? aPaper("Two warm jumpers", lettersOf(parts * partBytes - 1_000).toString())
      : lettersOf(parts * partBytes - 100);
    const text = `a file ${randomUUID()}`;
    device.onUpload({
      hasWrongHash,
      onPart: (part) => {
        if (!cutAfter.includes(part)) return;
        routes.turn(name);
        device.line.reset();
      },
    });
    history.record({ e: "meant", device: name, user: device.user, conversationId, kind: "send", body: text });
    const cid = await Promise.race([
      engine.send({
        conversationId,
        text,
        files: [
          isPaper
            ? { blob: new Blob([bytes]), name: "packing list.pdf", mime: "application/pdf" }
            : { blob: new Blob([bytes]), name: "packing list.txt", mime: "text/plain" },
        ],
      }),
      device.ended(),
    ]);
    const message =
      cid === undefined
        ? null
        : await follow({ device, cid, conversationId, sha256: hasWrongHash ? null : hashOf(bytes) });
    device.onUpload(null);
    if (isPaper && message) takingBack.add(takeBack(device, message));
  }

  interface Followed {
    readonly device: EngineDevice;
    readonly cid: string;
    readonly conversationId: string;
    // Null of one that must never arrive.
    readonly sha256: string | null;
  }

  // The message that it arrived with.
  async function follow({ device, cid, conversationId, sha256 }: Followed): Promise<CachedMessage | null> {
    const { profile, name } = device;
    const [uploadId] = await profile.uploadsOf(cid);
    if (uploadId !== undefined && sha256 !== null) history.record({ e: "uploaded", device: name, uploadId, sha256 });
    for (const until = performance.now() + patienceMs; performance.now() < until; await pause(lookEveryMs)) {
      const message = (await profile.newest(conversationId, 200)).find((one) => one.cid === cid);
      const [file] = message?.files ?? [];
      if (message && uploadId !== undefined && file) {
        await download(device, uploadId, file.ref);
        return message;
      }
      if (sha256 === null && (await profile.isRefused(cid))) return null;
    }
    return null;
  }

  // Once what it says has reached somebody: it must go with the message.
  async function takeBack(device: EngineDevice, message: CachedMessage): Promise<void> {
    const refs = message.files?.map(({ ref }) => ref) ?? [];
    while (isQuiet || !refs.some(isSaid) || !device.engine()) {
      if (isClosed) return;
      await pause(lookEveryMs);
    }
    await Promise.race([device.engine()?.remove(message), device.ended()]);
  }

  async function download(device: EngineDevice, uploadId: string, ref: string): Promise<void> {
    const node = nodes.find(({ isUp }) => isUp());
    const answer = await fetch(`http://127.0.0.1:${node?.port}/attachments/${ref}`, {
      headers: device.credential.headers,
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null);
    if (answer?.status !== 200) return;
    const bytes = await answer.arrayBuffer().catch(() => null);
    if (bytes) history.record({ e: "downloaded", device: device.name, uploadId, sha256: hashOf(Buffer.from(bytes)) });
  }

  return {
    partBytes,
    send,
    sendPaper: async (device) => {
      arriving = 0;
      await send({ device, parts: 1, cutAfter: [], hasWrongHash: false });
    },
    quietly: async (work) => {
      isQuiet = true;
      return work().finally(() => (isQuiet = false));
    },
    close: async (withinMs) => {
      await Promise.race([Promise.all(takingBack), pause(withinMs)]);
      isClosed = true;
      await Promise.all(takingBack);
    },
  };
}

// Each place with its own letters, so that a part in the wrong place is noticed.
const lettersOf = (length: number): Buffer<ArrayBuffer> =>
  Buffer.from(
    Array.from({ length: Math.ceil(length / 8) }, (_, at) => `${String(at).padStart(7, "0")}\n`)
      .join("")
      .slice(0, length),
  );

const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
