import express, { type RequestHandler } from "express";
import { HttpError } from "../../http/errors.ts";
import type { Carrier } from "../../providers/twilio/carrier.port.ts";
import type { Hearing } from "./hearing.ts";

interface Door {
  readonly origin: string;
  readonly carrier: Carrier | null;
  readonly hearing: Hearing | null;
}

export const carrierPath = "/carrier/notices";

// Where the provider tells what was said by its own ways. The signature over the whole address and what was sent is the proof.
export function takeCarrierNotices({ origin, carrier, hearing }: Door): RequestHandler[] {
  return [
    express.urlencoded({ extended: false, limit: "64kb" }),
    async (request, response) => {
      if (carrier === null || hearing === null) throw new HttpError("provider_not_configured");
      const fields = Object.fromEntries(
        Object.entries((request.body ?? {}) as Record<string, unknown>).filter(
          (field): field is [string, string] => typeof field[1] === "string",
        ),
      );
      const notice = await carrier.readNotice({
        url: `${origin}${request.originalUrl}`,
        fields,
        signature: request.get("X-Twilio-Signature") ?? "",
      });
      if (notice === null) throw new HttpError("malformed");
      if (notice !== "nothing") await hearing.hear(notice.conversation, notice);
      response.status(204).end();
    },
  ];
}
