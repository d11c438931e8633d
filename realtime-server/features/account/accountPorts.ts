import type { Context } from "#server/http/context.ts";
import { createRateLimits } from "#server/http/rateLimits.ts";
import type { Ports } from "#server/ports.ts";
import { createOpenIdSignIn } from "#server/providers/social/openId.ts";
import { createWriteLetter, type Recipient } from "./letters.ts";
import type { LetterKind } from "./letters/letterTexts.ts";
import { createPasswords } from "./passwords.ts";
import { createProof } from "./proof.ts";
import { createSecondFactors } from "./secondFactor.store.ts";
import { createOpenSession } from "./sessions.store.ts";

export type AccountParts = ReturnType<typeof createParts>;

// What the handlers of an account share.
export function createParts(ports: Ports) {
  const { config, pool, vault } = ports;
  const passwords = createPasswords(config.passwordHash);
  const secondFactors = createSecondFactors(vault);
  const limits = createRateLimits(pool, config.limits);
  return {
    ...ports,
    passwords,
    secondFactors,
    limits,
    proof: createProof({ passwords, secondFactors, limits }),
    openSession: createOpenSession(ports),
    post: createPost(ports),
    signIn: createOpenIdSignIn(config),
  };
}

interface Post {
  readonly kind: LetterKind;
  // Most letters tell of something that somebody else may have done: they lead to a new password.
  readonly path?: string;
  readonly service?: string;
  readonly code?: string;
}

// Letters leave when what they tell of stands.
export function createPost({ config, mail }: Pick<Ports, "config" | "mail">) {
  const writeLetter = createWriteLetter(config.origin);
  return (
    { now, caller, afterCommit }: Pick<Context, "now" | "afterCommit"> & Partial<Pick<Context, "caller">>,
    to: Recipient,
    { path = "/forgot-password", ...what }: Post,
  ): void => {
    const letter = writeLetter(to, { ...what, path, at: now(), device: caller?.device ?? "" });
    afterCommit(() => void mail.send(letter));
  };
}
