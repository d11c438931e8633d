import { createHash } from "node:crypto";
import { isMuted } from "#shared/features/conversations/ownOrder.rules.ts";
import { isPressing } from "#shared/features/conversations/pressing.rules.ts";
import { isWished, judge, type Verdict } from "#shared/features/notifications/ladder.rules.ts";
import type { Channel } from "#shared/features/notifications/notifications.kinds.ts";
import { isStaff } from "#shared/access/roles.ts";
import type { Ports } from "../../ports.ts";
import { createSignedAddresses } from "../../providers/mail/signedAddresses.ts";
import { choicesPath, oneClickPath } from "./choicesLink.ts";
import { letterFor, payloadFor, smsFor } from "./compose.ts";
import {
  claimDeliveries,
  claimSeconds,
  claimLettersBeside,
  dropTarget,
  noteFailure,
  noteTaken,
  readDue,
  settle,
  type Due,
  type Outcome,
} from "./outgoing.store.ts";
import { createTargets } from "./targets.ts";

export type OutgoingPorts = Pick<
  Ports,
  "db" | "clock" | "push" | "sms" | "mail" | "log" | "secrets" | "vault" | "config"
>;

const mostAtOnce = 20;
// A push service that does not answer holds up those that were taken with it, and nobody else. Letters gather all that is for one person:
// only one of the lanes takes them.
const lanes: readonly (readonly Channel[])[] = [["push", "email", "sms"], ["push"], ["push"], ["push"]];
// Longer than any service is waited for: whoever held a claim too long to bring it to an end leaves it to the next.
const mostHeldMs = claimSeconds * 1_000 - 20_000;
const mostTries = 8;
const firstPauseMs = 15_000;
const longestPauseMs = 3_600_000;

// What is due is judged by how things stand now, and sent outside of any transaction: a slow service holds up nobody.
export function createOutgoing({ db, clock, push, sms, mail, log, secrets, vault, config }: OutgoingPorts) {
  const targets = createTargets({ vault, secrets });
  const addresses = config.inboundMail && createSignedAddresses(secrets, config.inboundMail.domain);
  const now = (): Date => clock.now();

  async function runOnce(channels: readonly Channel[]): Promise<number> {
    const heldSince = performance.now();
    const claimed = await claimDeliveries(db, { now: now(), most: mostAtOnce, channels });
    if (claimed.length === 0) return 0;
    const beside = await claimLettersBeside(db, claimed, now());
    const due = await readDue(db, [...claimed, ...beside], now());
    const judged = due.map((one) => ({ one, verdict: verdictOn(one, now().getTime()) }));
    for (const { one, verdict } of judged) if (verdict.t !== "send") await settle(db, one, outcomeOf(verdict), now());
    // A node that stood still meanwhile has lost what it took to another.
    if (performance.now() - heldSince > mostHeldMs) return claimed.length;
    const sendable = judged.filter(({ verdict }) => verdict.t === "send").map(({ one }) => one);
    const letters = Map.groupBy(
      sendable.filter(({ channel }) => channel === "email"),
      ({ person }) => person.id,
    );
    await Promise.all([
      ...sendable
        .filter(({ channel }) => channel !== "email")
        .map((one) => take([one], one.channel === "push" ? sendPush : sendText)),
      ...[...letters.values()].map((together) => take(together, sendLetter)),
    ]);
    return claimed.length;
  }

  async function take(
    together: readonly Due[],
    send: (first: Due, all: readonly Due[]) => Promise<Outcome>,
  ): Promise<void> {
    const [first] = together;
    if (!first) return;
    const outcome = await send(first, together).catch((cause: unknown) => {
      log.warn({ cause, channel: first.channel }, "a notification could not be sent and is tried again");
      return later(first, null);
    });
    for (const one of together) await settle(db, one, outcome, now());
  }

  async function sendPush(due: Due): Promise<Outcome> {
    const { target } = due;
    if (!target) return over("ended", "no_device");
    const answer = await push.send(await targets.open(db, due.person.id, target), {
      payload: payloadFor(due, now().getTime()),
      topic: topicOf(due),
      isUrgent: due.kind === "messages" || due.key === "handedOver",
    });
    if (answer.t === "taken") {
      await noteTaken(db, target.id, now());
      return sent(due);
    }
    if (answer.t === "gone") {
      await dropTarget(db, target.id);
      return over("failed", "device_gone");
    }
    await noteFailure(db, target.id, now());
    if (answer.t === "later") return later(due, answer.retryAfterMs ?? null);
    log.warn({ status: answer.status }, "a push service refuses what it is sent");
    return refused(due);
  }

  async function sendLetter(first: Due, all: readonly Due[]): Promise<Outcome> {
    const letter = letterFor([first, ...all.slice(1)], {
      origin: config.origin,
      choices: choicesPath(secrets, first.person.id),
      oneClick: oneClickPath(secrets, first.person.id),
      replyTo: addresses && ((conversationId) => addresses.replyTo(first.person.id, conversationId, now())),
    });
    return (await mail.send(letter)) ? sent(first) : later(first, null);
  }

  async function sendText(due: Due): Promise<Outcome> {
    if (!sms || !due.person.phone) return over("ended", "unreachable");
    const isTaken = await sms.send({ to: due.person.phone, text: smsFor(due, config.origin) });
    return isTaken ? sent(due) : refused(due);
  }

  function later({ tries }: Due, afterMs: number | null): Outcome {
    if (tries >= mostTries) return over("failed", "given_up");
    const pause = Math.max(afterMs ?? 0, Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1)));
    return { t: "wait", until: new Date(now().getTime() + pause), because: "busy", isTry: true };
  }

  // All that is due by the clock. How many steps there were.
  async function runDue(isOver = () => false): Promise<number> {
    const along = async (channels: readonly Channel[]): Promise<number> => {
      let count = 0;
      for (let taken = 1; taken > 0 && !isOver(); count += taken) taken = await runOnce(channels);
      return count;
    };
    return (await Promise.all(lanes.map(along))).reduce((sum, count) => sum + count, 0);
  }

  return { runDue };
}

const sent = ({ count }: Due): Outcome => ({ t: "answered", state: "sent", because: null, count });
const refused = ({ count }: Due): Outcome => ({ t: "answered", state: "failed", because: "refused", count });

const over = (state: "ended" | "failed", because: string): Outcome => ({ t: "over", state, because });

const outcomeOf = (verdict: Exclude<Verdict, { t: "send" }>): Outcome =>
  verdict.t === "end"
    ? over("ended", verdict.because)
    : { t: "wait", until: new Date(verdict.until), because: verdict.because, isTry: false };

function verdictOn(due: Due, now: number): Verdict {
  const { channel, kind, newsAt, isRead, isGone, mutedUntil, isActive, tripState, fromDate, person, wishes, target } =
    due;
  const { quietFrom, quietTo } = due;
  return judge(
    {
      channel,
      newsAt: Date.parse(newsAt),
      isRead,
      isGone,
      isMuted: isMuted({ mutedUntil, tripState, fromDate }, now),
      isWished: kind === "test" || isWished(wishes, { kind, channel, isStaff: isStaff(person) }),
      isPressing: kind === "test" || isPressing({ tripState, fromDate }, now),
      stopped: kind === "test" ? null : person.lettersStopped,
      isActive: isActive && kind !== "test",
      isReachable:
        channel === "push" ? target !== null : channel === "email" ? person.isVerified : person.phone !== null,
      quiet: quietFrom === null || quietTo === null || quietFrom === quietTo ? null : { from: quietFrom, to: quietTo },
      timezone: person.timezone,
    },
    now,
  );
}

// At most 32 letters of base64url; says nothing of what it is about.
const topicOf = ({ person, conversationId, kind }: Due): string =>
  createHash("sha256")
    .update(`${person.id} ${conversationId ?? kind}`)
    .digest("base64url")
    .slice(0, 32);
