import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Painter, PaintOrder } from "./painter.ts";
import { createPictures } from "./pictures.ts";
import type { Pictures } from "./pictures.ts";

const home = "home/kinvara-byrne.cottage.golden";
const kitchen = "room/kinvara-byrne.kitchen";
const avatar = "avatar/aoife-byrne.44-wavy-auburn-s1";

let folder = "";
const closings: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
});

afterEach(async () => {
  for (const close of closings.splice(0)) await close();
  await rm(folder, { recursive: true });
});

test("serves a picture that is known, to be kept for a year", async () => {
  const { get } = await serve({ allowed: [home] });
  const answer = await get(`/pictures/${home}.400.webp`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  const { width, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ width, format }).toEqual({ width: 400, format: "webp" });
});

test("serves an avatar as a drawing in which nothing may run", async () => {
  const { get } = await serve({ allowed: [avatar] });
  const answer = await get(`/pictures/${avatar}.svg`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; style-src 'unsafe-inline'");
  expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/);
  expect(await readdir(folder)).toEqual([]);
});

test("answers HEAD with the headers alone", async () => {
  const { get } = await serve({ allowed: [home], painter: fakePainter() });
  const answer = await get(`/pictures/${home}.400.webp`, { method: "HEAD" });
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(0);
  expect(await answer.text()).toBe("");
});

test("draws a picture once and keeps it for the next start", async () => {
  const first = fakePainter();
  const { get } = await serve({ allowed: [home], painter: first });
  await get(`/pictures/${home}.800.webp`);
  await get(`/pictures/${home}.800.webp`);
  expect(first.orders).toEqual([{ key: home, width: 800 }]);
  const second = fakePainter();
  const afterRestart = await serve({ allowed: [home], painter: second });
  expect(await (await afterRestart.get(`/pictures/${home}.800.webp`)).text()).toBe(`${home}.800`);
  expect(second.orders).toEqual([]);
});

test("draws a picture once when many ask at the same time", async () => {
  const painter = fakePainter();
  const { get } = await serve({ allowed: [home], painter });
  const answers = await Promise.all(Array.from({ length: 12 }, () => get(`/pictures/${home}.800.webp`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(painter.orders).toHaveLength(1);
});

test("draws nothing for a stranger's seed", async () => {
  const painter = fakePainter();
  const { get } = await serve({ allowed: [home], painter });
  const answer = await get("/pictures/home/somewhere-else.cottage.golden.800.webp");
  expect(answer.status).toBe(404);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect((await get("/pictures/avatar/somebody-else.any.svg")).status).toBe(404);
  expect(painter.orders).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  "/pictures",
  "/pictures/",
  `/pictures/${home}`,
  `/pictures/${home}.webp`,
  `/pictures/${home}.500.webp`,
  `/pictures/${home}.800.svg`,
  `/pictures/${home}.800.webp/`,
  `/pictures//${home}.800.webp`,
  `/PICTURES/${home}.800.webp`,
  `/pictures/${avatar}.800.webp`,
  "/pictures/home/kinvara-byrne.golden.cottage.800.webp",
  "/pictures/home/..%2f..%2fetc%2fpasswd.800.webp",
  "/pictures/%00",
  "/pictures/%ff",
  "/pictures/%",
  "/pictures/home/%6binvara-byrne.cottage.golden.800.webp",
  "/pictures/__proto__/a.b.800.webp",
  "/pictures/constructor/a.b.800.webp",
  `/pictures/${"a".repeat(8000)}`,
  "/pictures/home/kinvara-byrne.cottage.golden.cottage.800.webp",
])("finds nothing at %s", async (path) => {
  const { get } = await serve({ allowed: [home, avatar], painter: fakePainter() });
  expect((await get(path)).status).toBe(404);
});

test("leaves other methods to the rest of the server", async () => {
  const { get } = await serve({ allowed: [home], painter: fakePainter() });
  expect((await get(`/pictures/${home}.800.webp`, { method: "POST" })).status).toBe(404);
});

test("draws in the background, the small ones first, and tells when it is done", async () => {
  const painter = fakePainter();
  const { pictures, whenSaid } = await serve({ allowed: [], painter });
  pictures.warm([home, avatar, kitchen]);
  expect(await whenSaid()).toBe("6 pictures drawn");
  expect(painter.orders).toEqual(
    [400, 800, 1600].flatMap((width) => [
      { key: home, width },
      { key: kitchen, width },
    ]),
  );
});

test("serves what it draws in the background at once", async () => {
  const { pictures, get } = await serve({ allowed: [], painter: fakePainter() });
  pictures.warm([home]);
  expect((await get(`/pictures/${home}.800.webp`)).status).toBe(200);
});

test("goes on in the background where it was stopped", async () => {
  const first = fakePainter();
  const before = await serve({ allowed: [home], painter: first });
  await before.get(`/pictures/${home}.400.webp`);
  await before.pictures.stop();
  const second = fakePainter();
  const after = await serve({ allowed: [], painter: second });
  after.pictures.warm([home]);
  expect(await after.whenSaid()).toBe("2 pictures drawn");
  expect(second.orders.map(({ width }) => width)).toEqual([800, 1600]);
});

test("stops while it draws, silently and without leaving half a picture", async () => {
  const painter = fakePainter({ isEndless: true });
  const { pictures, said } = await serve({ allowed: [], painter });
  pictures.warm([home, kitchen]);
  await painter.started;
  await pictures.stop();
  expect(painter.orders).toHaveLength(1);
  expect(said).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test("stops drawing in the background when drawing fails, and says why", async () => {
  const painter = fakePainter({ failure: "no paint left" });
  const { pictures, whenSaid } = await serve({ allowed: [], painter });
  pictures.warm([home, kitchen]);
  expect(await whenSaid()).toBe("Pictures are drawn on request only: Error: no paint left");
  expect(painter.orders).toHaveLength(1);
});

test("says which key is not a picture", async () => {
  const { said, get } = await serve({ allowed: ["home/Kinvara"], painter: fakePainter() });
  expect(said).toEqual(['"home/Kinvara" is not a picture']);
  expect((await get("/pictures/home/Kinvara.800.webp")).status).toBe(404);
});

test("serves a picture even when it cannot be kept", async () => {
  const blocked = join(folder, "blocked");
  await writeFile(blocked, "");
  const { get, said } = await serve({ allowed: [home], painter: fakePainter(), folder: join(blocked, "pictures") });
  expect((await get(`/pictures/${home}.800.webp`)).status).toBe(200);
  expect(said[0]).toMatch(/^A picture could not be kept: Error: ENOTDIR/);
});

type Serving = { allowed: readonly string[]; painter?: Painter; folder?: string };

async function serve({ allowed, painter, folder: place = folder }: Serving) {
  const said: string[] = [];
  const firstWord = Promise.withResolvers<string>();
  const say = (line: string) => {
    said.push(line);
    firstWord.resolve(line);
  };
  const pictures = createPictures({ folder: place, say, ...(painter && { painter }) });
  pictures.allow(allowed);
  const origin = await listen(pictures);
  const get = (path: string, init?: RequestInit) => fetch(origin + path, init);
  return { pictures, get, said, whenSaid: () => firstWord.promise };
}

async function listen(pictures: Pictures): Promise<string> {
  const server = createServer(express().use("/pictures", pictures.respond)).listen(0, "127.0.0.1");
  await once(server, "listening");
  closings.push(async () => {
    await pictures.stop();
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${portOf(server.address())}`;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

type FakePainter = Painter & { orders: PaintOrder[]; started: Promise<void> };

function fakePainter({ isEndless = false, failure = "" } = {}): FakePainter {
  const orders: PaintOrder[] = [];
  const [started, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
  stopped.promise.catch(() => undefined);
  return {
    orders,
    started: started.promise,
    paint: async (order) => {
      orders.push(order);
      started.resolve();
      if (failure) throw new Error(failure);
      return isEndless ? stopped.promise : new TextEncoder().encode(`${order.key}.${order.width}`);
    },
    stop: async () => stopped.reject(new Error("the painter has stopped")),
  };
}
