// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { preparedFile, renamed, within } from "./smallerPicture.ts";

test("a picture keeps its shape within the longest side, and none is made larger", () => {
  expect(within({ width: 4_000, height: 3_000 }, 2_048)).toEqual({ width: 2_048, height: 1_536 });
  expect(within({ width: 30, height: 9_000 }, 2_048)).toEqual({ width: 7, height: 2_048 });
  expect(within({ width: 1, height: 90_000 }, 2_048)).toEqual({ width: 1, height: 2_048 });
  expect(within({ width: 640, height: 480 }, 2_048)).toEqual({ width: 640, height: 480 });
});

test("a picture made anew is named after what it is now", () => {
  expect(renamed("IMG_1.HEIC", "image/jpeg")).toBe("IMG_1.jpg");
  expect(renamed("beach", "image/webp")).toBe("beach.webp");
  expect(renamed("a.b.png", "image/webp")).toBe("a.b.webp");
  expect(renamed("x.tiff", "image/tiff")).toBe("x.tiff");
});

const drawing = (bytes: number, type: string) => {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 4_000, height: 2_000, close: () => undefined }));
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => ({ drawImage: () => undefined });
      convertToBlob = () => Promise.resolve(new Blob([new Uint8Array(bytes)], { type }));
    },
  );
};

test("a photo of a camera is sent as large as it is looked at", async () => {
  drawing(300, "image/jpeg");
  const { made: sent, original } = await preparedFile(
    new File([new Uint8Array(900)], "IMG_1.heic", { type: "image/heic" }),
  );
  expect(sent).toMatchObject({ name: "IMG_1.jpg", mime: "image/jpeg", width: 2_048, height: 1_024 });
  expect(sent.blob.size).toBe(300);
  // Nobody else could open it as it was taken.
  expect(original).toBeNull();
});

test("what does not become smaller, and what this device cannot read, goes as it is", async () => {
  drawing(3_000, "image/png");
  const photo = new File([new Uint8Array(900)], "a.jpg", { type: "image/jpeg" });
  expect((await preparedFile(photo)).made).toEqual({
    blob: photo,
    name: "a.jpg",
    mime: "image/jpeg",
    width: 4_000,
    height: 2_000,
  });
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("unknown")));
  const heic = new File([new Uint8Array(9)], "IMG_2.heic", { type: "" });
  expect((await preparedFile(heic)).made).toEqual({ blob: heic, name: "IMG_2.heic", mime: "application/octet-stream" });
});

test("what everybody can see as it was taken is there to be sent so", async () => {
  drawing(300, "image/jpeg");
  const photo = new File([new Uint8Array(900)], "a.jpg", { type: "image/jpeg" });
  const { made, original } = await preparedFile(photo);
  expect([made.blob.size, made.isOriginal]).toEqual([300, undefined]);
  expect(original).toEqual({
    blob: photo,
    name: "a.jpg",
    mime: "image/jpeg",
    width: 4_000,
    height: 2_000,
    isOriginal: true,
  });
});
