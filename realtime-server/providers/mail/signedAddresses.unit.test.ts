import { expect, test } from "vitest";
import { createSecrets } from "../../secrets.ts";
import { createSignedAddresses } from "./signedAddresses.ts";

const domain = "reply.hearth.example";
const addresses = createSignedAddresses(createSecrets("a secret for tests that is long enough"), domain);
const others = createSignedAddresses(createSecrets("another secret that is long enough too"), domain);
const now = new Date("2027-06-28T10:30:00Z");
const later = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const largest = "9223372036854775807";

test("an answer's address says whose it is and where it goes, in whichever case a server hands it on", () => {
  const address = addresses.replyTo("17", largest, now);
  const read = { t: "reply", userId: "17", conversationId: largest, isExpired: false };
  expect(addresses.read(address, now)).toEqual(read);
  expect(addresses.read(address.toUpperCase(), now)).toEqual(read);
  expect(addresses.read(addresses.replyTo(largest, largest, later(20_000)), now)).toMatchObject({ userId: largest });
});

test("addresses are short enough for every server, and made of what none of them changes", () => {
  for (const address of [
    addresses.replyTo(largest, largest, later(20_000)),
    addresses.bouncesTo(largest, "a@b.example", now),
  ]) {
    const [local = ""] = address.split("@");
    expect(local.length).toBeLessThanOrEqual(64);
    expect(local).toMatch(/^[a-z0-9-]+$/);
  }
});

test("they are good for thirty days", () => {
  const address = addresses.replyTo("17", "4", now);
  expect([29, 31].map((days) => addresses.read(address, later(days)))).toMatchObject([
    { isExpired: false },
    { isExpired: true },
  ]);
  expect(addresses.read(addresses.bouncesTo("17", "a@b.example", now), later(31))).toBeNull();
});

test("nobody makes or changes one without the secret", () => {
  const address = addresses.replyTo("17", "4", now);
  expect(addresses.read(others.replyTo("17", "4", now), now)).toBeNull();
  expect(addresses.read(address.replace("r-h-4-", "r-i-4-"), now)).toBeNull();
  expect(addresses.read(address.replace("r-h-4-", "r-h-5-"), now)).toBeNull();
  expect(addresses.read(address.replace(domain, "hearth.example"), now)).toBeNull();
  expect(addresses.read(address.replace("r-h-4-", "r-0-4-"), now)).toBeNull();
  for (const nothing of ["", "@", `hello@${domain}`, `r-@${domain}`, `r-zzzzzzzzzzzzz-1-1-${"0".repeat(28)}@${domain}`])
    expect(addresses.read(nothing, now)).toBeNull();
});

test("a letter that comes back is of the address that it went to, and of no later one", () => {
  const read = addresses.read(addresses.bouncesTo("17", "Carmen@Correo.example", now), now);
  expect(read).toMatchObject({ t: "bounce", userId: "17" });
  if (read?.t !== "bounce") throw new Error("It is one");
  expect([read.isOf("carmen@correo.example"), read.isOf("carmen@new.example")]).toEqual([true, false]);
  const forged = addresses.read(others.bouncesTo("17", "carmen@correo.example", now), now);
  expect(forged?.t === "bounce" && forged.isOf("carmen@correo.example")).toBe(false);
});
