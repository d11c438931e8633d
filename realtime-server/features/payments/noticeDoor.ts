import express, { type RequestHandler } from "express";
import { anonymous } from "#shared/access/can.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connection.ts";
import { inTransaction } from "../../db/transaction.ts";
import { HttpError } from "../../http/errors.ts";
import { createAfterwards } from "../../jobs/afterwards.ts";
import type { Work } from "../../jobs/work.ts";
import type { News } from "../../realtime/news.ts";
import type { PaymentNotice, PaymentProvider } from "../../providers/payments/payments.port.ts";

interface Door {
  readonly db: Db;
  readonly clock: Clock;
  readonly provider: PaymentProvider;
  readonly changed: News["changed"];
  readonly take: (work: Work, notice: PaymentNotice) => Promise<void>;
}

export const noticePath = "/payments/notices";

// Where the payment provider tells what has happened. No session and no token: the signature over the bytes as they came is the proof.
export function takePaymentNotices({ db, clock, provider, changed, take }: Door): RequestHandler[] {
  return [
    express.text({ type: () => true, limit: "64kb" }),
    async (request, response) => {
      const notice = await provider.readNotice(
        typeof request.body === "string" ? request.body : "",
        request.get(provider.signatureHeader) ?? "",
      );
      if (!notice) throw new HttpError("malformed");
      if (notice === "nothing") {
        response.status(204).end();
        return;
      }
      const { run, ...afterwards } = createAfterwards(changed);
      await inTransaction(db, { actor: anonymous, readOnly: false }, (transaction) =>
        take({ db: transaction, now: clock.now, ...afterwards }, notice),
      );
      run();
      response.status(204).end();
    },
  ];
}
