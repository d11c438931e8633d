import { paymentShares } from "#shared/features/invoices/paymentShares.contract.ts";
import type { Locale } from "#shared/locales.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { CallOptions } from "#client/api/createApi.ts";

const api = apiOf(paymentShares);

interface CardPayment {
  readonly id: string;
  readonly amount: number;
  readonly locale: Locale;
}

// The one place that knows how a bill is paid by card: on the payment provider's page, from which one comes back to the bill.
export async function payByCard({ id, amount, locale }: CardPayment, once: CallOptions): Promise<void> {
  const { payUrl } = await api.payOwn({ id, amount }, once);
  location.assign(`${payUrl}?locale=${locale}`);
}
