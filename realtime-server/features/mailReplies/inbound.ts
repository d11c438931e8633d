import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connection.ts";
import type { Log } from "../../log.ts";
import type { Fate, Inbound, InboundMessage } from "../../providers/inboundMail/inboundMail.port.ts";
import type { Mail } from "../../providers/mail/mail.port.ts";
import type { SignedAddresses } from "../../providers/mail/signedAddresses.ts";
import {
  emailOf,
  findByAddress,
  findCorrespondent,
  mayBeTold,
  stopLetters,
  type Correspondent,
} from "./mailReplies.store.ts";
import { readMail, type ReceivedMail } from "./readMail.ts";
import { refusalLetter } from "./refusalLetter.ts";
import type { Reason } from "./refusalTexts.ts";
import type { Reply, Written } from "./replies.ts";
import type { Report } from "./reports.ts";

interface InboundPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<Log, "warn">;
  readonly mail: Mail;
  readonly addresses: SignedAddresses;
  readonly receiver: string | null;
  readonly write: (reply: Reply) => Promise<Written>;
  // Where somebody reads a conversation, or where they begin.
  readonly hrefOf: (person: Correspondent, conversationId: string | null) => string;
  readonly tell: (userId: string) => void;
}

// All mail that comes to our domain: answers go into their conversations, what became of our letters is noted, machines are not answered.
export function createInbound(ports: InboundPorts): Inbound {
  const { db, clock, log, mail, addresses, receiver, write, hrefOf, tell } = ports;

  // Only to people whom we know, and seldom: to strangers nothing is sent, whoever they say that they are.
  async function refuse(
    { from }: ReceivedMail,
    reason: Reason,
    reply: { userId: string; conversationId: string } | null,
  ): Promise<Fate> {
    const person = from === "" ? undefined : await findByAddress(db, from);
    if (!person || !(await mayBeTold(db, person.id, clock.now()))) return "refused";
    const href = hrefOf(person, reply?.userId === person.id ? reply.conversationId : null);
    return (await mail.send(refusalLetter(person, reason, href))) ? "told" : "refused";
  }

  async function note({ because, sender }: Report, recipient: string): Promise<Fate> {
    const now = clock.now();
    const about = [recipient, sender ?? ""]
      .map((address) => addresses.read(address, now))
      .find((one) => one?.t === "bounce");
    const email = about && (await emailOf(db, about.userId));
    if (about?.t !== "bounce" || email === undefined || !about.isOf(email)) return "ignored";
    await stopLetters(db, { userId: about.userId, email, because, now });
    tell(about.userId);
    return "taken";
  }

  async function takeFor(recipient: string, received: ReceivedMail): Promise<Fate> {
    if (received.report) return note(received.report, recipient);
    if (received.isAutomatic) return "ignored";
    const reply = addresses.read(recipient, clock.now());
    if (reply?.t !== "reply") return refuse(received, "unknown", null);
    const person = await findCorrespondent(db, reply.userId);
    if (person?.email.toLowerCase() !== received.from) return refuse(received, "sender", null);
    if (received.isProvedFalse) return refuse(received, "unproved", reply);
    if (reply.isExpired) return refuse(received, "expired", reply);
    const written = await write({ ...reply, mail: received });
    if (written === "taken" || written === "later") return written;
    return refuse(received, written, reply);
  }

  return {
    isOurs: (address) => address.toLowerCase().endsWith(`@${addresses.domain}`),
    take: async ({ envelopeFrom, recipients, raw }: InboundMessage) => {
      const received = await readMail(raw, { envelopeFrom, receiver }).catch((cause: unknown) => {
        log.warn({ cause }, "a mail could not be read");
        return null;
      });
      const fates: Fate[] = [];
      for (const recipient of recipients)
        fates.push(
          received === null
            ? "refused"
            : await takeFor(recipient, received).catch((cause: unknown) => {
                log.warn({ cause }, "a mail could not be taken in and is asked for again");
                return "later" as const;
              }),
        );
      return fates;
    },
  };
}
