import type { Refusal } from "#shared/features/uploads/uploads.rules.ts";
import {
  animatedPng,
  animatedWebp,
  brokenSum,
  clearPng,
  cmykJpeg,
  followedBy,
  gif,
  greyPng,
  grownTo,
  heic,
  immensePng,
  jpeg,
  jpegWithBrokenProfile,
  jpegWithComment,
  jpegWithThumbnail,
  png,
  secret,
  tellingJpeg,
  webp,
} from "./images.ts";
import { archive, docm, docx, letter, odt, packed, pdf, stream, xlsx } from "./papers.ts";
import { mp4, openWebm, overrunning, recordedFilm, recordedSound } from "./films.ts";

export interface Specimen {
  readonly title: string;
  readonly name: string;
  readonly make: () => Buffer | Promise<Buffer>;
  readonly becomes: Refusal | Readonly<Record<string, unknown>>;
  readonly mime?: string;
}

const types: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  mp4: "video/mp4",
  webm: "video/webm",
  m4a: "audio/mp4",
  txt: "text/plain",
  csv: "text/csv",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  odt: "application/vnd.oasis.opendocument.text",
};
export const typeOf = ({ name, mime }: Specimen): string => mime ?? types[name.split(".").at(-1) ?? ""] ?? "";

const markup = `<html><script>alert("${secret}")</script></html>`;
const svg = (inside: string) => () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
const says = (text: string) => () => Buffer.from(text);
const picture = { mime: "image/webp" };
const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

// Security 4.5: what people send, and what is sent by those who mean harm. What it becomes is a reason, or the file that readers get.
export const corpus: readonly Specimen[] = [
  { title: "a photo", name: "a.jpg", make: () => jpeg(), becomes: { ...picture, width: 60, height: 40 } },
  {
    title: "a photo larger than any screen",
    name: "a.jpg",
    make: () => jpeg(3_000, 2_000),
    becomes: { ...picture, width: 1_600, height: 1_067 },
  },
  {
    title: "a long screenshot",
    name: "a.png",
    make: () => png(800, 9_000),
    becomes: { ...picture, width: 569, height: 6_400 },
  },
  { title: "a photo of exactly 15 MB", name: "a.jpg", make: () => grownTo(15 * 1024 * 1024), becomes: picture },
  { title: "a photo of one byte more", name: "a.jpg", make: () => grownTo(15 * 1024 * 1024 + 1), becomes: "tooLarge" },
  { title: "a clear PNG", name: "a.png", make: clearPng, becomes: picture },
  { title: "a photo for print", name: "a.jpg", make: cmykJpeg, becomes: picture },
  { title: "a grey PNG with a palette", name: "a.png", make: greyPng, becomes: picture },
  { title: "a WebP", name: "a.webp", make: webp, becomes: picture },
  {
    title: "a photo taken upright that tells where, by whom and with what",
    name: "a.jpg",
    make: tellingJpeg,
    becomes: { ...picture, width: 40, height: 60 },
  },
  { title: "a photo with a thumbnail of another picture", name: "a.jpg", make: jpegWithThumbnail, becomes: picture },
  { title: "a photo with a broken colour profile", name: "a.jpg", make: jpegWithBrokenProfile, becomes: picture },
  { title: "a photo that is a page as well", name: "a.jpg", make: () => jpegWithComment(markup), becomes: picture },
  { title: "a photo with a page behind it", name: "a.jpg", make: () => followedBy(jpeg(), markup), becomes: picture },
  {
    title: "a PNG with an archive behind it",
    name: "a.png",
    make: () => followedBy(png(), archive([{ name: secret, content: markup }])),
    becomes: picture,
  },
  { title: "a PNG called a photo", name: "a.jpg", make: () => png(), becomes: "mismatch" },
  { title: "a photo called a PNG", name: "a.png", make: () => jpeg(), becomes: "mismatch" },
  { title: "a GIF called a PNG", name: "a.png", make: gif, becomes: "mismatch" },
  {
    title: "a drawing with a script called a PNG",
    name: "a.png",
    make: svg("<script>alert(1)</script>"),
    becomes: "mismatch",
  },
  {
    title: "a drawing with a foreign object called WebP",
    name: "a.webp",
    make: svg("<foreignObject><body/></foreignObject>"),
    becomes: "mismatch",
  },
  {
    title: "a drawing that asks for a file of the server",
    name: "a.jpg",
    make: says('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>'),
    becomes: "mismatch",
  },
  {
    title: "a drawing that uses itself without end",
    name: "a.png",
    make: svg('<g id="a"><use href="#a"/><use href="#a"/></g>'),
    becomes: "mismatch",
  },
  { title: "an Apple photo called a JPEG", name: "a.jpg", make: () => heic("heic"), becomes: "heic" },
  { title: "an Apple photo sequence called a JPEG", name: "a.jpg", make: () => heic("hevc"), becomes: "heic" },
  {
    title: "a PNG of 30,000 by 30,000 pixels",
    name: "a.png",
    make: () => immensePng(30_000, 30_000),
    becomes: "tooManyPixels",
  },
  {
    title: "a PNG of 12,001 pixels in one direction",
    name: "a.png",
    make: () => immensePng(12_001, 10),
    becomes: "tooManyPixels",
  },
  {
    title: "a PNG of 12,000 pixels in one direction",
    name: "a.png",
    make: () => immensePng(12_000, 100),
    becomes: { ...picture, width: 1_600 },
  },
  {
    title: "a PNG of just 40 megapixels",
    name: "a.png",
    make: () => immensePng(8_000, 5_000),
    becomes: { ...picture, width: 1_600, height: 1_000 },
  },
  { title: "a PNG of a little more", name: "a.png", make: () => immensePng(8_000, 5_001), becomes: "tooManyPixels" },
  { title: "a moving WebP of 10,000 frames", name: "a.webp", make: () => animatedWebp(10_000), becomes: "animated" },
  { title: "a moving PNG", name: "a.png", make: animatedPng, becomes: "animated" },
  {
    title: "half a photo",
    name: "a.jpg",
    make: async () => (await jpeg(900, 900)).subarray(0, 700),
    becomes: "damaged",
  },
  { title: "half a PNG", name: "a.png", make: async () => (await png(900, 900)).subarray(0, 400), becomes: "damaged" },
  { title: "a PNG with a wrong sum", name: "a.png", make: brokenSum, becomes: "damaged" },
  { title: "a letter", name: "a.pdf", make: letter, becomes: { mime: "application/pdf" } },
  {
    title: "a paper with a stream of 50 MB",
    name: "a.pdf",
    make: () => pdf("", { objects: [packed(Buffer.alloc(50_000_000), "/Filter /FlateDecode")] }),
    becomes: { mime: "application/pdf" },
  },
  {
    title: "a paper with 50 MB of hidden objects",
    name: "a.pdf",
    make: () => pdf("", { objects: [packed(Buffer.alloc(50_000_000))] }),
    becomes: "tooLarge",
  },
  {
    title: "a paper that starts a program",
    name: "a.pdf",
    make: () => pdf("/OpenAction << /S /Launch /F (cmd.exe) >>"),
    becomes: "active",
  },
  {
    title: "a paper with a script",
    name: "a.pdf",
    make: () => pdf("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>"),
    becomes: "active",
  },
  {
    title: "a paper with a script written otherwise",
    name: "a.pdf",
    make: () => pdf("/OpenAction << /S /J#61va#53cript /JS (app.alert(1)) >>"),
    becomes: "active",
  },
  {
    title: "a paper with a script in a hidden object",
    name: "a.pdf",
    make: () => pdf("", { objects: [packed("1 0 << /S /JavaScript /JS (app.alert(1)) >>")] }),
    becomes: "active",
  },
  {
    title: "a paper with hidden objects packed in an odd way",
    name: "a.pdf",
    make: () =>
      pdf("", { objects: [stream("/Type /Obj#53tm /Filter [/ASCIIHexDecode /FlateDecode]", Buffer.from("78>"))] }),
    becomes: "active",
  },
  {
    title: "a paper with a file in it",
    name: "a.pdf",
    make: () => pdf("/Names << /EmbeddedFiles 3 0 R >>"),
    becomes: "active",
  },
  { title: "a locked paper", name: "a.pdf", make: () => pdf("/Encrypt 5 0 R"), becomes: "protected" },
  { title: "a paper of 100,000 pages", name: "a.pdf", make: () => pdf("", { pages: 100_000 }), becomes: "tooLong" },
  { title: "half a letter", name: "a.pdf", make: () => letter().subarray(0, 400), becomes: "damaged" },
  {
    title: "a program called a paper",
    name: "a.pdf",
    make: says(`MZ\u0090\0\u0003${"\0".repeat(200)}`),
    becomes: "mismatch",
  },
  { title: "a page called a paper", name: "a.pdf", make: says(markup), becomes: "mismatch" },
  {
    title: "a film",
    name: "a.mp4",
    make: () => mp4(),
    becomes: { mime: "video/mp4", width: 640, height: 360, durationMs: 12_000 },
  },
  {
    title: "a film taken upright",
    name: "a.mp4",
    make: () => mp4({ isTurned: true }),
    becomes: { width: 360, height: 640 },
  },
  { title: "a film of ten hours", name: "a.mp4", make: () => mp4({ seconds: 36_000 }), becomes: "tooLong" },
  { title: "a film without pictures and sound", name: "a.mp4", make: () => mp4({ media: [] }), becomes: "damaged" },
  { title: "a film that is shorter than it says", name: "a.mp4", make: overrunning, becomes: "damaged" },
  {
    title: "a voice",
    name: "a.m4a",
    make: () => mp4({ brand: "M4A ", media: ["soun"] }),
    becomes: { mime: "audio/mp4", width: null, durationMs: 12_000 },
  },
  { title: "a film called a voice", name: "a.m4a", make: () => mp4({ media: ["vide"] }), becomes: "mismatch" },
  {
    title: "a recorded film",
    name: "a.webm",
    make: recordedFilm,
    becomes: { mime: "video/webm", width: 640, height: 360 },
  },
  {
    title: "a recorded voice",
    name: "a.webm",
    mime: "audio/webm;codecs=opus",
    make: recordedSound,
    becomes: { mime: "audio/webm", durationMs: 8_940 },
  },
  {
    title: "a voice as a browser records it",
    name: "a.webm",
    mime: "audio/webm",
    make: openWebm,
    becomes: { mime: "audio/webm", durationMs: 2_500 },
  },
  {
    title: "a recorded film called a voice",
    name: "a.webm",
    mime: "audio/webm",
    make: recordedFilm,
    becomes: "mismatch",
  },
  { title: "half a recorded film", name: "a.webm", make: () => recordedFilm().subarray(0, 60_001), becomes: "damaged" },
  { title: "a Word document", name: "a.docx", make: () => docx(), becomes: { mime: types["docx"] } },
  { title: "an Excel sheet", name: "a.xlsx", make: xlsx, becomes: { mime: types["xlsx"] } },
  { title: "an OpenDocument text", name: "a.odt", make: () => odt(), becomes: { mime: types["odt"] } },
  {
    title: "a Word document with a macro",
    name: "a.docx",
    make: () => docx({ name: "word/vbaProject.bin" }),
    becomes: "active",
  },
  { title: "a document with macros called one without", name: "a.docx", make: docm, becomes: "mismatch" },
  {
    title: "an OpenDocument text with a macro",
    name: "a.odt",
    make: () => odt({ name: "Basic/Standard/Module1.xml" }),
    becomes: "active",
  },
  {
    title: "a Word document with a program in it",
    name: "a.docx",
    make: () => docx({ name: "word/embeddings/setup.exe" }),
    becomes: "active",
  },
  {
    title: "a Word document that leads out of its folder",
    name: "a.docx",
    make: () => docx({ name: "../../../etc/cron.d/x" }),
    becomes: "damaged",
  },
  {
    title: "a locked Word document",
    name: "a.docx",
    make: () => docx({ name: "word/secret.xml", isLocked: true }),
    becomes: "protected",
  },
  {
    title: "a bomb called a Word document",
    name: "a.docx",
    make: () => docx({ name: "word/huge.xml", claimedSize: 4_000_000_000 }),
    becomes: "tooLarge",
  },
  {
    title: "a Word document of 3,000 files",
    name: "a.docx",
    make: () => docx(...Array.from({ length: 3_000 }, (_, at) => ({ name: `word/${at}.xml` }))),
    becomes: "tooLarge",
  },
  {
    title: "an archive called a Word document",
    name: "a.docx",
    make: () => archive([{ name: "x.txt", content: "x" }]),
    becomes: "mismatch",
  },
  { title: "a list", name: "a.txt", make: says("two jumpers\n"), becomes: { mime: "text/plain" } },
  {
    title: "a list in an older writing",
    name: "a.txt",
    make: () => Buffer.from("F\u00e1ilte\n", "latin1"),
    becomes: { mime: "text/plain" },
  },
  {
    title: "a list in two bytes a letter",
    name: "a.txt",
    make: () => Buffer.from("\ufeffFáilte\n", "utf16le"),
    becomes: { mime: "text/plain" },
  },
  { title: "a table", name: "a.csv", make: says("name;age\nAoife;12\n"), becomes: { mime: "text/csv" } },
  {
    title: "a table as Windows declares it",
    name: "a.csv",
    mime: "application/vnd.ms-excel",
    make: says("name;age\n"),
    becomes: { mime: "text/csv" },
  },
  { title: "a page called a list", name: "a.txt", make: says(markup), becomes: "mismatch" },
  { title: "a drawing called a table", name: "a.csv", make: says("  <svg onload=alert(1)>"), becomes: "mismatch" },
  { title: "a program called a list", name: "a.txt", make: says("\u007fELF\0\0\0"), becomes: "mismatch" },
  { title: "the file by which virus scanners are tried", name: "a.txt", make: says(eicar), becomes: "infected" },
];
