import { createHash } from "node:crypto";

// What looks like one of their own names would be taken for one.
export const nameOf = (conversationId: string): string => `hearth-${conversationId}`;

export const conversationNamed = (name: string): string | null => /^hearth-([1-9]\d{0,17})$/.exec(name)?.[1] ?? null;

// A namespace of our own, made once.
const namespace = Buffer.from("7c0f6e5b2f5d4b1e9d3a1a64c2e8b5f7", "hex");

// What came from the provider has the same name however often it is told: a version 5 UUID of theirs.
export function cidOf(messageSid: string): string {
  const bytes = createHash("sha1").update(namespace).update(messageSid).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

// Devices and the server name what they write by chance alone.
export const isTheirs = (cid: string): boolean => cid[14] === "5";
