import zlib from "node:zlib";
import sharp, { type Sharp } from "sharp";

// What must never come out again of a picture.
export const secret = "KINVARA-SECRET";

const field = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#3a6b4f" } });

export const jpeg = (width = 60, height = 40): Promise<Buffer> => field(width, height).jpeg().toBuffer();
export const png = (width = 60, height = 40): Promise<Buffer> => field(width, height).png().toBuffer();
export const webp = (): Promise<Buffer> => field(60, 40).webp({ lossless: true }).toBuffer();
export const gif = (): Promise<Buffer> => field(6, 4).gif().toBuffer();
export const clearPng = (): Promise<Buffer> =>
  sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.4 } } })
    .png()
    .toBuffer();
export const cmykJpeg = (): Promise<Buffer> => field(60, 40).toColourspace("cmyk").jpeg().toBuffer();
export const greyPng = (): Promise<Buffer> => field(60, 40).greyscale().png({ palette: true }).toBuffer();

export const tellingJpeg = (): Promise<Buffer> =>
  field(60, 40)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: secret },
      IFD2: { MakerNote: secret, BodySerialNumber: secret },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 8/1 20/1", GPSLongitudeRef: "W", GPSLongitude: "8/1 56/1 10/1" },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${secret}"/></rdf:RDF></x:xmpmeta>`,
    )
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();

// A segment after the first two bytes, where cameras and others write what they like.
const withSegment = (image: Buffer, marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([image.subarray(0, 2), head, content, image.subarray(2)]);
};

export const jpegWithComment = async (text: string): Promise<Buffer> =>
  withSegment(await jpeg(), 0xfe, Buffer.from(text));
export const jpegWithBrokenProfile = async (): Promise<Buffer> =>
  withSegment(
    await jpeg(),
    0xe2,
    Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), Buffer.alloc(60_000, 0xff)]),
  );
export const jpegWithThumbnail = async (): Promise<Buffer> =>
  withSegment(
    await jpeg(),
    0xe1,
    Buffer.concat([Buffer.from("Exif\0\0II*\0\x08\0\0\0\0\0", "latin1"), await jpegWithComment(secret)]),
  );
export const followedBy = async (image: Promise<Buffer>, tail: string | Buffer): Promise<Buffer> =>
  Buffer.concat([await image, Buffer.from(tail)]);
export const grownTo = async (size: number): Promise<Buffer> => {
  const image = await jpeg();
  return Buffer.concat([image, Buffer.alloc(size - image.length)]);
};

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([length, body, sum]);
}

// A bit for each pixel, all of them the same: a small file with an immense picture in it.
export function immensePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = zlib.deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 1 });
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export async function animatedPng(): Promise<Buffer> {
  const still = await png();
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(2, 0);
  return Buffer.concat([still.subarray(0, 33), pngChunk("acTL", frames), still.subarray(33)]);
}

export async function brokenSum(): Promise<Buffer> {
  const image = await png();
  const at = image.indexOf("IDAT") + 6;
  image[at] = (image[at] ?? 0) ^ 0xff;
  return image;
}

function riffChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

export async function animatedWebp(frames: number): Promise<Buffer> {
  const still = (await webp()).subarray(12);
  const sides = Buffer.from([59, 0, 0, 39, 0, 0]);
  const frame = riffChunk("ANMF", Buffer.concat([Buffer.alloc(6), sides, Buffer.from([10, 0, 0, 0]), still]));
  const body = Buffer.concat([
    Buffer.from("WEBP"),
    riffChunk("VP8X", Buffer.concat([Buffer.from([2, 0, 0, 0]), sides])),
    riffChunk("ANIM", Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  ]);
  return riffChunk("RIFF", body);
}

export const heic = (brand: string): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`, "latin1"),
    Buffer.alloc(200),
  ]);
