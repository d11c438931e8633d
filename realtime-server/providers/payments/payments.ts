import type { Config } from "../../config.ts";
import { noProvider } from "./noProvider.ts";
import type { PaymentProvider } from "./payments.port.ts";
import { createSandbox, type SandboxOptions } from "./sandbox.ts";
import { createStripe } from "./stripe.ts";

export function createPayments({ payments }: Pick<Config, "payments">, sandbox: SandboxOptions): PaymentProvider {
  if (payments === "none") return noProvider;
  return payments === "sandbox" ? createSandbox(sandbox) : createStripe(payments, sandbox);
}
