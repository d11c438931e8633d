import { ConfigError, oneOf, wholeNumber, type Environment } from "../../environment.ts";

export interface InboundMail {
  // Behind the @ of every address that takes mail in.
  readonly domain: string;
  // What whoever brings mail to our address on the web says; null is that nobody does.
  readonly secret: string | null;
  // Where mail is listened for; null is nowhere.
  readonly port: number | null;
  readonly isLmtp: boolean;
  // As whom the server before us signs what it has found out of a sender; null is whichever stands first.
  readonly receiver: string | null;
}

const settings = ["HEARTH_INBOUND_SECRET", "HEARTH_INBOUND_SMTP_PORT", "HEARTH_INBOUND_RECEIVER"];

// Mail that comes in: none unless a domain is named whose mail comes to us.
export function inboundMailOf(env: Environment): InboundMail | null {
  const domain = (env["HEARTH_REPLY_DOMAIN"] ?? "").toLowerCase();
  if (domain === "") {
    const lonely = settings.find((name) => env[name]);
    if (lonely) throw new ConfigError(`${lonely} is set, so HEARTH_REPLY_DOMAIN must say whose mail comes in.`);
    return null;
  }
  if (!/^(?=.{4,180}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(domain))
    throw new ConfigError(
      `HEARTH_REPLY_DOMAIN is "${domain}", but it must be a domain, for example reply.hearth.example.`,
    );
  const secret = env["HEARTH_INBOUND_SECRET"] || null;
  if (secret !== null && secret.length < 24)
    throw new ConfigError("HEARTH_INBOUND_SECRET is too short: give it at least 24 random characters.");
  const port = wholeNumber(env, "HEARTH_INBOUND_SMTP_PORT", { fallback: 0, least: 1, most: 65_535 });
  if (secret === null && port === 0)
    throw new ConfigError(
      "HEARTH_REPLY_DOMAIN is set, so mail must be able to come in: set HEARTH_INBOUND_SECRET or HEARTH_INBOUND_SMTP_PORT.",
    );
  return {
    domain,
    secret,
    port: port === 0 ? null : port,
    isLmtp: oneOf(env, "HEARTH_INBOUND_PROTOCOL", ["smtp", "lmtp"]) === "lmtp",
    receiver: env["HEARTH_INBOUND_RECEIVER"] || null,
  };
}
