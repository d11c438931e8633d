import type { RequestHandler } from "express";
import { pictureWidths } from "#shared/features/pictures/pictures.kinds.ts";
import { parsePictureKey } from "#shared/features/pictures/pictures.rules.ts";
import { createPainter } from "./painter.ts";
import type { Painter, PaintOrder } from "./painter.ts";
import { createQueue } from "./queue.ts";
import { respondWith } from "./respond.ts";
import { createStore } from "./store.ts";

export type Pictures = {
  readonly respond: RequestHandler;
  readonly picture: (order: PaintOrder) => Promise<Uint8Array>;
  readonly allow: (keys: readonly string[]) => void;
  readonly warm: (keys: readonly string[]) => void;
  readonly stop: () => Promise<void>;
};

type Ports = { folder: string; say: (line: string) => void; painter?: Painter };

// Seeds are endless and the disk is not: only pictures the product uses, allowed or warmed by their keys, are drawn.
export function createPictures({ folder, say, painter = createPainter() }: Ports): Pictures {
  const store = createStore(folder);
  const queue = createQueue<Uint8Array>();
  const known = new Set<string>();
  let warming: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function picture(order: PaintOrder): Promise<Uint8Array> {
    return (await store.read(order)) ?? draw(order, true);
  }

  function draw(order: PaintOrder, isUrgent: boolean): Promise<Uint8Array> {
    return queue.add({ name: `${order.key}.${order.width}`, isUrgent, work: () => paint(order) });
  }

  // Looks once more: the picture may have been drawn while this order waited.
  async function paint(order: PaintOrder): Promise<Uint8Array> {
    const kept = await store.read(order);
    if (kept) return kept;
    const bytes = await painter.paint(order);
    await store.keep(order, bytes).catch((error: unknown) => say(`A picture could not be kept: ${error}`));
    return bytes;
  }

  function allow(keys: readonly string[]): void {
    for (const key of keys) {
      if (parsePictureKey(key)) known.add(key);
      else say(`"${key}" is not a picture`);
    }
  }

  function warm(keys: readonly string[]): void {
    allow(keys);
    warming = warming
      .then(() => drawMissing(keys.filter((key) => known.has(key))))
      .catch((error: unknown) => {
        if (!isStopped) say(`Pictures are drawn on request only: ${error}`);
      });
  }

  async function drawMissing(keys: readonly string[]): Promise<void> {
    let drawn = 0;
    for (const order of ordersFor(keys)) {
      if (isStopped) return;
      if (await store.has(order)) continue;
      await draw(order, false);
      drawn += 1;
    }
    if (drawn) say(`${drawn} pictures drawn`);
  }

  async function stop(): Promise<void> {
    isStopped = true;
    await painter.stop();
    await warming;
  }

  return { respond: respondWith({ isKnown: (key) => known.has(key), picture }), picture, allow, warm, stop };
}

// Small ones first, they are on every list. Avatars are drawn when asked for and not kept.
function ordersFor(keys: readonly string[]): PaintOrder[] {
  const painted = keys.filter((key) => parsePictureKey(key)?.kind !== "avatar");
  return pictureWidths.flatMap((width) => painted.map((key) => ({ key, width })));
}
