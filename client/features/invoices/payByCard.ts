import { payments } from "#shared/features/payments/payments.contract.ts";
import type { WholeBill } from "#shared/features/invoices/invoices.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { CallOptions } from "#client/api/createApi.ts";

const api = apiOf(payments);

// The one place that knows how a bill is paid by card: what is open of its trip is asked of the payment provider.
export const payByCard = ({ trip }: Pick<WholeBill, "trip">, once: CallOptions): Promise<unknown> =>
  api.pay({ tripId: trip.id }, once);
