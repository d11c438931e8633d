import { HttpError } from "../../http/errors.ts";
import type { PaymentProvider } from "./payments.port.ts";

const refuse = (): never => {
  throw new HttpError("provider_not_configured");
};
const refuseLater = async (): Promise<void> => refuse();

// An installation without an account moves no money and claims none: what needs a provider is refused, and nobody's notice is believed.
export const noProvider: PaymentProvider = {
  demand: refuse,
  demandDirect: refuse,
  demandTransfer: refuse,
  authorise: refuseLater,
  openCheckout: async () => refuse(),
  closeCheckout: async () => undefined,
  standing: async () => [],
  capture: refuseLater,
  release: refuseLater,
  refund: refuseLater,
  answerDispute: refuseLater,
  transfer: refuseLater,
  readNotice: async () => null,
  jobs: () => ({}),
  signatureHeader: "Hearth-Signature",
  pages: [],
};
