import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../secrets.ts";

// Addresses that only we can make: one takes an answer into a conversation, the other hears what became of a letter. Of small letters,
// numbers and hyphens alone, as some servers fold the case, and never longer than the 64 letters that stand before an @.
const dayMs = 86_400_000;
const goodForDays = 30;
const signatureBytes = 14;

export type ReadAddress =
  | { readonly t: "reply"; readonly userId: string; readonly conversationId: string; readonly isExpired: boolean }
  // To whom the letter went is part of the signature: whose e-mail is another by now is left alone.
  | { readonly t: "bounce"; readonly userId: string; readonly isOf: (email: string) => boolean };

const short = (id: string): string => BigInt(id).toString(36);
const long = (text: string): string | null => {
  const id = [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  return id > 0n && id < 2n ** 63n ? String(id) : null;
};

const replyForm = /^r-([0-9a-z]{1,13})-([0-9a-z]{1,13})-([0-9a-z]{1,4})-([0-9a-f]{28})$/;
const bounceForm = /^b-([0-9a-z]{1,13})-([0-9a-z]{1,4})-([0-9a-f]{28})$/;

export function createSignedAddresses(secrets: Secrets, domain: string) {
  const signed = (purpose: string, text: string): string =>
    Buffer.from(secrets.sign(`mail ${purpose}`, text), "base64url")
      .subarray(0, signatureBytes)
      .toString("hex");
  const isSame = (given: string, wanted: string): boolean => timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
  const lastDay = (now: Date): string => (Math.floor(now.getTime() / dayMs) + goodForDays).toString(36);

  function read(address: string, now: Date): ReadAddress | null {
    const [, local = "", host = ""] = /^([^@]+)@([^@]+)$/.exec(address.trim().toLowerCase()) ?? [];
    if (host !== domain) return null;
    const [, user = "", conversation = "", day = "", signature = ""] = replyForm.exec(local) ?? [];
    if (signature !== "") {
      const [userId, conversationId] = [long(user), long(conversation)];
      if (userId === null || conversationId === null) return null;
      if (!isSame(signature, signed("reply", `${user} ${conversation} ${day}`))) return null;
      return { t: "reply", userId, conversationId, isExpired: Number.parseInt(day, 36) < now.getTime() / dayMs };
    }
    const [, owner = "", until = "", proof = ""] = bounceForm.exec(local) ?? [];
    const userId = owner === "" ? null : long(owner);
    if (userId === null || Number.parseInt(until, 36) < now.getTime() / dayMs) return null;
    return {
      t: "bounce",
      userId,
      isOf: (email) => isSame(proof, signed("bounce", `${owner} ${until} ${email.toLowerCase()}`)),
    };
  }

  return {
    domain,
    replyTo: (userId: string, conversationId: string, now: Date): string => {
      const text = [short(userId), short(conversationId), lastDay(now)];
      return `r-${text.join("-")}-${signed("reply", text.join(" "))}@${domain}`;
    },
    bouncesTo: (userId: string, email: string, now: Date): string => {
      const text = [short(userId), lastDay(now)];
      return `b-${text.join("-")}-${signed("bounce", `${text.join(" ")} ${email.toLowerCase()}`)}@${domain}`;
    },
    read,
  };
}

export type SignedAddresses = ReturnType<typeof createSignedAddresses>;
