import { createHash, timingSafeEqual } from "node:crypto";
import express, { type RequestHandler } from "express";
import { HttpError } from "../../http/errors.ts";
import { mostMailBytes, type Inbound } from "../../providers/inboundMail/inboundMail.port.ts";

interface Door {
  // None where no mail comes in, or nobody brings it by this door.
  readonly inbound: Inbound | null;
  readonly secret: string | null;
}

export const inboundPath = "/mail/inbound";

const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest();
const mostRecipients = 20;

// Where a mail service, or a script behind a mail server, brings mail as it came: the whole of it, and beside it who it is for. Said in
// headers: addresses of a path are written down on their way, and whoever knows one of ours may answer by it.
export function takeInboundMail({ inbound, secret }: Door): RequestHandler[] {
  return [
    (request, _response, next) => {
      if (inbound === null || secret === null) throw new HttpError("provider_not_configured");
      if (!timingSafeEqual(hashOf(request.get("Hearth-Inbound-Secret") ?? ""), hashOf(secret)))
        throw new HttpError("no_access");
      next();
    },
    express.raw({ type: "message/rfc822", limit: mostMailBytes }),
    async (request, response) => {
      const recipients = (request.get("Envelope-To") ?? "")
        .split(",")
        .map((address) => address.trim())
        .filter(Boolean);
      const raw: unknown = request.body;
      if (inbound === null || !Buffer.isBuffer(raw) || raw.length === 0) throw new HttpError("malformed");
      if (recipients.length === 0 || recipients.length > mostRecipients) throw new HttpError("malformed");
      const ours = recipients.filter(inbound.isOurs);
      const envelopeFrom = request.get("Envelope-From")?.replaceAll(/[<>\s]/g, "") ?? null;
      const fates = ours.length === 0 ? [] : await inbound.take({ envelopeFrom, recipients: ours, raw });
      // What has arrived for one already arrives once when it is brought for all again.
      if (fates.includes("later")) throw new HttpError("unavailable", { headers: { "Retry-After": "60" } });
      if (fates.every((fate) => fate === "refused")) throw new HttpError("refused");
      response.status(204).end();
    },
  ];
}
