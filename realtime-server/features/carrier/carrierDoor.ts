import express, { type RequestHandler } from "express";
import { anonymous, can, type Actor } from "#shared/access/can.ts";
import type { ErrorCode } from "#shared/wire/errors.ts";
import { actorOf } from "../../db/actorOf.ts";
import type { Db } from "../../db/connection.ts";
import { inTransaction } from "../../db/transaction.ts";
import { HttpError } from "../../http/errors.ts";
import { createAfterwards } from "../../jobs/afterwards.ts";
import type { Work } from "../../jobs/work.ts";
import type { Carrier, CarrierNotice } from "../../providers/twilio/carrier.port.ts";
import type { News } from "../../realtime/news.ts";
import { cidOf, conversationNamed } from "./carriedIds.ts";

// One message by the statements of every other; why it may not go, or nothing.
export type SayAs = (
  work: Pick<Work, "db" | "afterCommit">,
  words: { readonly writer: Actor; readonly conversationId: string; readonly text: string; readonly cid: string },
) => Promise<ErrorCode | null>;

interface Door {
  readonly db: Db;
  readonly origin: string;
  readonly carrier: Carrier | null;
  readonly say: SayAs;
  readonly changed: News["changed"];
}

export const carrierPath = "/carrier/notices";

// Where the provider tells what was said by its own ways. The signature over the whole address and what was sent is the proof; told twice or
// late, it is written once, by the statements of every other message and with every right asked anew.
export function takeCarrierNotices({ db, origin, carrier, say, changed }: Door): RequestHandler[] {
  async function take(notice: CarrierNotice): Promise<ErrorCode | null> {
    const conversationId = conversationNamed(notice.conversation);
    if (conversationId === null || !/^[1-9]\d{0,17}$/.test(notice.author)) return "not_found";
    const { run, ...afterwards } = createAfterwards(changed);
    const refusal = await inTransaction(db, { actor: anonymous, readOnly: false }, async (transaction) => {
      const writer = await actorOf(transaction, notice.author);
      if (!writer || !can(writer, "conversations:send")) return "no_access" as const;
      const words = { writer, conversationId, text: notice.body, cid: cidOf(notice.messageSid) };
      return say({ db: transaction, ...afterwards }, words);
    });
    run();
    return refusal;
  }

  return [
    express.urlencoded({ extended: false, limit: "64kb" }),
    async (request, response) => {
      if (carrier === null) throw new HttpError("provider_not_configured");
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
      // What may not be written is settled too: said again it would be refused again.
      if (notice !== "nothing" && notice.body.trim() !== "") await take(notice);
      response.status(204).end();
    },
  ];
}
