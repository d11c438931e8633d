import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { provideSend } from "#client/api/client.ts";
import { photoPart } from "#shared/features/registration/photoParts.ts";
import { forgetPhoto, forgetPhotos, keepPhoto, keptPhoto } from "./keptPhotos.ts";
import { sendPhotos } from "./photoSending.ts";

interface Asked {
  readonly photo: string;
  readonly offset: number;
  readonly bytes: string;
}

const asked: Asked[] = [];
let meanwhile: () => Promise<unknown> = async () => undefined;

beforeEach(async () => {
  await forgetPhotos();
  asked.length = 0;
  meanwhile = async () => undefined;
  provideSend(async ({ body }) => {
    const part = body as Asked;
    asked.push(part);
    await meanwhile();
    return { received: part.offset + Buffer.from(part.bytes, "base64").length };
  });
});

const photo = { bytes: new Blob(["x".repeat(photoPart + 10)]), sentWith: null };
const sent = () => asked.map(({ photo: id, offset }) => [id, offset]);

test("photos go one after the other, in parts, and are known to be there", async () => {
  for (const id of ["a", "b"]) await keepPhoto(id, photo);
  await sendPhotos("device", ["a", "b", "none"]);
  expect(sent()).toEqual([
    ["a", 0],
    ["a", photoPart],
    ["b", 0],
    ["b", photoPart],
  ]);
  expect((await keptPhoto("b"))?.sentWith).toBe("device");
});

test("they go again with a registration that is begun anew, and with the same one never", async () => {
  await keepPhoto("a", photo);
  await sendPhotos("first", ["a"]);
  asked.length = 0;
  await sendPhotos("first", ["a"]);
  expect(sent()).toEqual([]);
  await sendPhotos("second", ["a"]);
  expect(sent()).toEqual([
    ["a", 0],
    ["a", photoPart],
  ]);
});

test("one that is taken out on its way goes no further, and is not kept again", async () => {
  await keepPhoto("a", photo);
  meanwhile = () => forgetPhoto("a");
  await sendPhotos("device", ["a"]);
  expect([sent(), await keptPhoto("a")]).toEqual([[["a", 0]], undefined]);
});
