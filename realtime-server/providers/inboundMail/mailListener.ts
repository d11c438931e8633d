import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerDataResult, type SMTPServerDataStream } from "smtp-server";
import { mostMailBytes, type Fate, type Inbound } from "./inboundMail.port.ts";

interface Listening {
  readonly inbound: Inbound;
  readonly port: number;
  readonly host: string | null;
  readonly isLmtp: boolean;
  readonly mostBytes?: number;
  readonly report: (cause: unknown) => void;
}

const mostClients = 20;
const patienceMs = 60_000;

class Refused extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, words: string) {
    super(words);
    this.responseCode = responseCode;
  }
}

const notOurs = () => new Refused(550, "5.1.1 No such address here");
const words: Readonly<Record<Exclude<Fate, "taken" | "ignored" | "told">, () => Refused>> = {
  refused: () => new Refused(550, "5.7.1 This answer could not be taken"),
  later: () => new Refused(451, "4.3.0 Try again later"),
};

const errorOf = (fate: Fate): Refused | null => (fate === "refused" || fate === "later" ? words[fate]() : null);

// Takes in the mail of our reply domain and of no other, from a server that stands before us.
export async function listenForMail({
  inbound,
  port,
  host,
  isLmtp,
  mostBytes = mostMailBytes,
  report,
}: Listening): Promise<{
  readonly port: number;
  readonly close: () => Promise<void>;
}> {
  const server = new SMTPServer({
    lmtp: isLmtp,
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    hideSize: false,
    size: mostBytes,
    maxClients: mostClients,
    socketTimeout: patienceMs,
    logger: false,
    banner: "Hearth",
    onRcptTo: ({ address }, _session, done) => done(inbound.isOurs(address) ? null : notOurs()),
    onData: (stream, { envelope }, done) => {
      const message = {
        envelopeFrom: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
        recipients: envelope.rcptTo.map(({ address }) => address),
      };
      wholeOf(stream, mostBytes)
        .then(async (raw) => {
          const fates = await inbound.take({ ...message, raw });
          if (isLmtp) return done(null, fates.map(answerOf));
          // Whoever brings it for several brings it for all again: what has arrived arrives once.
          const error = errorOf(
            fates.find((fate) => fate === "later") ?? (isAll(fates, "refused") ? "refused" : "taken"),
          );
          return error ? done(error) : done(null, "Taken");
        })
        .catch((cause: unknown) => {
          if (!(cause instanceof Refused)) report(cause);
          done(cause instanceof Refused ? cause : words.later());
        });
    },
  });
  server.on("error", report);
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, host ?? undefined, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const isAll = (fates: readonly Fate[], fate: Fate): boolean => fates.every((one) => one === fate);

const answerOf = (fate: Fate): SMTPServerDataResult => errorOf(fate) ?? "Taken";

async function wholeOf(stream: SMTPServerDataStream, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    // What is too much is read to its end, or the other side would never hear why.
    if (size <= most) parts.push(part);
  }
  if (size > most) throw new Refused(552, "5.3.4 This mail is too large");
  return Buffer.concat(parts);
}
