import { sql } from "kysely";
import { withSystemRights } from "../../db/systemRights.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import { hashToken } from "../../http/sessions.ts";
import { documentLocale } from "../../documents/documentLocale.ts";
import { dayIn, moneyIn } from "../../documents/figures.ts";
import { drawPaper } from "../../documents/paper.ts";
import { documentWords } from "./documentWords.ts";

interface PaidShare {
  readonly number: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: string;
  readonly payment: { readonly id: string; readonly method: "card" | "transfer"; readonly at: string } | null;
}

// For whoever has paid a part of somebody's bill: what they paid, when and how, and nothing of the child or the stay.
export const shareReceipt = ({ db, caller }: Context, token: string) =>
  withSystemRights(db, async () => {
    const { rows } = await sql<PaidShare>`
      SELECT i.number, s.amount::float8, i.currency, s.state, (
        SELECT json_build_object('id', y.id::text, 'method', y.method, 'at', coalesce(y.paid_at, y.created_at)) FROM payment y WHERE y.share_id = s.id AND y.state = 'captured' LIMIT 1) AS payment
      FROM payment_share s JOIN invoice i ON i.id = s.invoice_id WHERE s.token_hash = ${hashToken(token)} AND NOT s.is_own`.execute(
      db,
    );
    const [share] = rows;
    if (!share) throw notFound();
    const { number, amount, currency, state, payment } = share;
    if (state !== "paid" || payment === null) throw new HttpError("refused", { reason: "nothingPaid" });
    const locale = documentLocale(caller.locale);
    const words = documentWords(locale);
    const paid = moneyIn(locale, currency)(amount);
    const name = `${number}-${payment.id}`;
    const body = await drawPaper({
      title: `${words.receipt} ${name}`,
      locale,
      at: new Date(payment.at),
      facts: [{ name: words.number, value: name }],
      table: {
        heads: [words.description, words.issued, words.amount],
        rows: [[words[payment.method], dayIn(locale, payment.at), paid]],
      },
      sums: [{ name: words.paid, value: paid }],
    });
    return { name: `${name}.pdf`, mime: "application/pdf", base64: body.toString("base64") };
  });
