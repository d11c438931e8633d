import type { invoices } from "#shared/features/invoices/invoices.contract.ts";
import { HttpError } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import { announce, withdraw } from "./announced.store.ts";
import { billsOfYear, listBills, readAround, readBill } from "./bills.store.ts";
import { documentOf } from "./documents.store.ts";
import { shareReceipt } from "./shareReceipt.ts";
import { drawStatement } from "./statement.ts";

const perPage = 15;

export const createInvoiceHandlers = ({
  config: { bankAccount },
}: Pick<Ports, "config">): Handlers<typeof invoices> => ({
  mine: async ({ page, state, child, year }, context) => ({
    bills: await listBills(context, { page, perPage, state, studentId: child ?? null, year: year ?? null }),
    ...(await readAround(context)),
  }),
  read: async ({ id }, context) => ({ bill: await readBill(context, bankAccount, id) }),
  document: async ({ id, kind }, context) => ({
    file: await documentOf(context, await readBill(context, bankAccount, id), kind),
  }),
  shareReceipt: async ({ token }, context) => ({ file: await shareReceipt(context, token) }),
  statement: async ({ year }, context) => {
    const { locale } = context.caller;
    const body = await drawStatement({ year, locale, at: context.now(), bills: await billsOfYear(context, year) });
    return { file: fileOf(`hearth-${year}.pdf`, body) };
  },
  announce: async ({ id, amount }, context) => {
    if (bankAccount === null) throw new HttpError("provider_not_configured");
    await announce(context, await readBill(context, bankAccount, id), amount);
    return { bill: await readBill(context, bankAccount, id) };
  },
  withdraw: async ({ id }, context) => {
    await withdraw(context, await readBill(context, bankAccount, id));
    return { bill: await readBill(context, bankAccount, id) };
  },
});

const fileOf = (name: string, body: Buffer) => ({ name, mime: "application/pdf", base64: body.toString("base64") });
