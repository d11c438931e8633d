import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connection.ts";
import { takeTurns } from "../../jobs/turns.ts";
import type { Carrier } from "../../providers/twilio/carrier.port.ts";
import { isTheirs, nameOf } from "./carriedIds.ts";
import type { Hearing } from "./hearing.ts";
import {
  listBehind,
  listChanged,
  listNew,
  noteCarried,
  noteChanged,
  noteDone,
  noteFailed,
  noteOpened,
  notePeople,
  noteTrying,
  readStanding,
  takeConversation,
  type Followed,
  type ToCarry,
} from "./carrier.store.ts";

interface CarryingPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly carrier: Carrier;
  readonly hearing: Pick<Hearing, "compareAll">;
  readonly report: (cause: unknown) => void;
}

const everyMs = 1_000;
const pauseMs = 50;
const hearEveryMs = 5_000;
const mostConversations = 20;
const mostMessages = 50;
// Longer than a call of theirs may take.
const aloneMs = 60_000;
const firstRetryMs = 2_000;
const slowestRetryMs = 300_000;

const later = (clock: Clock, ms: number): Date => new Date(clock.now().getTime() + ms);

// Behind the sends: what was said here is said there, one conversation at a time and one message after the other, so that their order is ours.
export function createCarrying({ db, clock, carrier, hearing, report }: CarryingPorts) {
  async function carry(followed: Followed): Promise<void> {
    const { conversationId } = followed;
    const standing = await readStanding(db, conversationId);
    if (!standing) return;
    const sid = followed.sid ?? (await open(conversationId));
    await agree(followed, sid, standing.people);
    await sayNew(followed, sid);
    for (const message of await listChanged(db, conversationId)) await change(conversationId, sid, message);
    await carrier.mark(sid, standing.ver);
    // Read before its messages were: what has come since is behind it again.
    await noteDone(db, conversationId, standing.ver, clock.now());
  }

  async function open(conversationId: string): Promise<string> {
    const sid = await carrier.open(nameOf(conversationId));
    await noteOpened(db, conversationId, sid);
    return sid;
  }

  async function agree({ conversationId, people }: Followed, sid: string, wanted: readonly string[]): Promise<void> {
    const [come, gone] = [wanted.filter((one) => !people.includes(one)), people.filter((one) => !wanted.includes(one))];
    if (come.length + gone.length === 0) return;
    for (const identity of gone) await carrier.dismiss(sid, identity);
    for (const identity of come) await carrier.admit(sid, identity);
    await notePeople(db, conversationId, wanted);
  }

  async function sayNew({ conversationId, throughSeq, tryingSeq }: Followed, sid: string): Promise<void> {
    let after = throughSeq;
    for (;;) {
      const messages = await listNew(db, conversationId, after, mostMessages);
      for (const message of messages) {
        const messageSid = await sayOnce(conversationId, sid, message, tryingSeq === message.seq);
        await noteCarried(db, conversationId, message, messageSid);
        after = message.seq;
      }
      if (messages.length < mostMessages) return;
    }
  }

  // Whether it was said is not known where the answer was lost: then it is looked for first.
  async function sayOnce(conversationId: string, sid: string, message: ToCarry, isUncertain: boolean) {
    const { seq, author, body, cid, at } = message;
    if (body === null || isTheirs(cid)) return null;
    const said = isUncertain ? await carrier.find(sid, cid) : null;
    if (said !== null) return said;
    await noteTrying(db, conversationId, seq, later(clock, aloneMs));
    return carrier.say(sid, { author, body, cid, at });
  }

  async function change(conversationId: string, sid: string, message: ToCarry): Promise<void> {
    if (message.sid === null) return;
    if (message.body === null) await carrier.remove(sid, message.sid);
    else await carrier.change(sid, message.sid, message.body);
    await noteChanged(db, conversationId, message);
  }

  async function follow(conversationId: string): Promise<void> {
    const followed = await takeConversation(db, conversationId, { now: clock.now(), until: later(clock, aloneMs) });
    if (!followed) return;
    try {
      await carry(followed);
    } catch (cause) {
      report(cause);
      await noteFailed(
        db,
        conversationId,
        later(clock, Math.min(slowestRetryMs, firstRetryMs * 2 ** followed.failures)),
      );
    }
  }

  async function followAll(): Promise<number> {
    const behind = await listBehind(db, clock.now(), mostConversations);
    for (const conversationId of behind) await follow(conversationId);
    return behind.length;
  }

  return {
    followAll,
    hearAll: hearing.compareAll,
    // What was missed there is looked through in turns of its own: it never holds up what is said here.
    start: () => {
      const stops = [
        takeTurns({
          turn: async () => ((await followAll()) > 0 ? pauseMs : everyMs),
          firstAfterMs: pauseMs,
          afterFailureMs: everyMs,
          report,
        }),
        takeTurns({
          turn: async () => {
            await hearing.compareAll();
            return hearEveryMs;
          },
          firstAfterMs: hearEveryMs,
          afterFailureMs: hearEveryMs,
          report,
        }),
      ];
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  };
}
