import express, { type Request, type Response, type Router } from "express";
import { anonymous } from "#shared/access/can.ts";
import { inTransaction } from "../../db/transaction.ts";
import { countedAddress } from "../../http/address.ts";
import { callerOf } from "../../http/caller.ts";
import type { Context } from "../../http/context.ts";
import { clearCookie, readCookie } from "../../http/cookies.ts";
import { HttpError } from "../../http/errors.ts";
import { createAfterwards } from "../../jobs/afterwards.ts";
import { SignInRefusal, type SocialPerson } from "../../providers/social/social.port.ts";
import type { AccountParts } from "./accountPorts.ts";
import { readPerson } from "./people.store.ts";
import { attemptCookie, newAttempt, readAttempt, writeAttempt, type Attempt } from "./social.attempt.ts";
import { connect, enter, Refused } from "./social.store.ts";

// The way to another service and back (S8). Both are plain pages: the way back ends in the client's authcheck, or at the login with a reason.
export function createSocialPages(parts: AccountParts): Router {
  const { signIn, sessions } = parts;
  const router = express.Router();
  router.get("/auth/:provider/:step", sessions.read, async (request, response, next) => {
    const { provider, step } = request.params;
    const act = step === "start" ? start : step === "callback" ? finish : null;
    // A HEAD must change nothing, so it finds nothing.
    if (request.method !== "GET" || act === null || typeof provider !== "string" || !signIn.names.includes(provider))
      return next();
    response.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
    response.redirect(303, await act(parts, { request, response, provider }));
  });
  return router;
}

interface Turn {
  readonly request: Request;
  readonly response: Response;
  readonly provider: string;
}

async function start(parts: AccountParts, { request, response, provider }: Turn): Promise<string> {
  const { config, signIn, secrets, sessions, clock, limits } = parts;
  // To connect is asked by our own page only: a foreign one could bring along an identity of its own.
  const isOurs = request.get("Sec-Fetch-Site") === "same-origin";
  const attempt = newAttempt(provider, {
    connects: isOurs ? (sessions.visitOf(request).session?.id ?? null) : null,
    now: clock.now(),
  });
  try {
    await limits.countTry({ ip: countedAddress(config, request), account: null });
    const address = await signIn.begin(provider, attempt);
    response.append("Set-Cookie", writeAttempt(secrets, attempt));
    return address.href;
  } catch (cause) {
    return placeAfter(cause, { attempt, parts });
  }
}

async function finish(parts: AccountParts, turn: Turn): Promise<string> {
  const { config, signIn, secrets, clock, limits } = parts;
  const { request, response, provider } = turn;
  // An attempt is good for one answer, right or wrong.
  response.append("Set-Cookie", clearCookie(attemptCookie));
  const attempt = readAttempt(secrets, readCookie(request, attemptCookie), clock.now());
  try {
    await limits.countTry({ ip: countedAddress(config, request), account: null });
    if (attempt?.provider !== provider) throw new Refused("social_expired");
    const social = await signIn.finish(provider, answerOf(request), attempt);
    return await settle(parts, turn, { attempt, social });
  } catch (cause) {
    return placeAfter(cause, { attempt, parts });
  }
}

const answerOf = (request: Request): URLSearchParams => new URLSearchParams(request.originalUrl.split("?")[1] ?? "");

interface Answer {
  readonly attempt: Attempt;
  readonly social: SocialPerson;
}

// A page that is no endpoint has the same transaction, cookies and letters as one.
type Door = Omit<Context, "scopes" | "key">;

async function settle(
  parts: AccountParts,
  { request, response, provider }: Turn,
  { attempt, social }: Answer,
): Promise<string> {
  const { db, sessions, clock } = parts;
  const visit = sessions.visitOf(request);
  const cookies: string[] = [];
  const { run, ...afterwards } = createAfterwards(undefined);
  const place = await inTransaction(db, { actor: anonymous, readOnly: false }, (transaction) => {
    const door: Door = {
      ...visit,
      db: transaction,
      caller: callerOf(request),
      now: clock.now,
      setCookies: (made) => cookies.push(...made),
      ...afterwards,
    };
    const connects = attempt.connects !== null && attempt.connects === visit.session?.id;
    return connects ? connectTo(parts, door, { social, provider }) : comeIn(parts, door, social);
  });
  run();
  for (const cookie of cookies) response.append("Set-Cookie", cookie);
  return place;
}

async function comeIn({ openSession }: AccountParts, door: Door, social: SocialPerson): Promise<string> {
  const person = await enter(door.db, { social, locale: door.caller.locale, now: door.now() });
  await openSession(door, person, { withSecondFactor: false, stays: true });
  return "/authcheck";
}

async function connectTo(
  { post }: AccountParts,
  door: Door,
  { social, provider }: { social: SocialPerson; provider: string },
): Promise<string> {
  const { db, actor, session, now } = door;
  const isNew = await connect(db, { userId: actor.id, provedAt: session?.provedAt ?? new Date(0), now: now(), social });
  if (isNew)
    post(door, await readPerson(db, actor.id), {
      kind: "socialLinked",
      service: provider.charAt(0).toUpperCase() + provider.slice(1),
    });
  return "/settings";
}

interface Failing {
  readonly attempt: Attempt | null;
  readonly parts: AccountParts;
}

function placeAfter(cause: unknown, { attempt, parts }: Failing): string {
  const page = attempt?.connects ? "/settings" : "/login";
  if (cause instanceof Refused) return `${page}?error=${cause.reason}`;
  if (cause instanceof HttpError && cause.code === "too_many") return `${page}?error=social_too_many`;
  if (!(cause instanceof SignInRefusal)) throw cause;
  if (cause.isCancelled) return `${page}?error=social_cancelled`;
  parts.log.warn({ cause: cause.cause }, "signing in with another service did not work");
  return `${page}?error=social_failed`;
}
