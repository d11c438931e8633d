import type { Config } from "../../config.ts";
import { noProvider } from "./noProvider.ts";
import type { PaymentProvider } from "./payments.port.ts";
import { createSandbox, type SandboxOptions } from "./sandbox.ts";

export const createPayments = ({ payments }: Pick<Config, "payments">, sandbox: SandboxOptions): PaymentProvider =>
  payments === "sandbox" ? createSandbox(sandbox) : noProvider;
