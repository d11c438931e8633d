import { ConfigError, oneOf, type Environment } from "../../environment.ts";

export interface StripeSettings {
  readonly key: string;
  readonly webhookSecret: string;
  // A stand-in on this machine that speaks their interface; null is theirs.
  readonly url: URL | null;
}

export type PaymentSettings = "sandbox" | "none" | StripeSettings;

// Who moves the money. Outside the demo nobody, until an account is set.
export function paymentsOf(env: Environment, demo: boolean): PaymentSettings {
  const name = oneOf(env, "HEARTH_PAYMENTS", demo ? ["sandbox", "none", "stripe"] : ["none", "sandbox", "stripe"]);
  if (name === "sandbox" || name === "none") return name;
  return {
    key: wordIn(env, "HEARTH_STRIPE_KEY"),
    webhookSecret: wordIn(env, "HEARTH_STRIPE_WEBHOOK_SECRET"),
    url: standInOf(env),
  };
}

function wordIn(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new ConfigError(`HEARTH_PAYMENTS is "stripe", so ${name} must be set.`);
  return value;
}

// Card data would travel in the clear: only on this machine.
function standInOf(env: Environment): URL | null {
  const text = env["HEARTH_STRIPE_URL"];
  if (!text) return null;
  const url = URL.parse(text);
  if (url?.protocol !== "http:" || !["127.0.0.1", "localhost"].includes(url.hostname) || url.port === "")
    throw new ConfigError(
      `HEARTH_STRIPE_URL is "${text}", but it must be an address of this machine with its port, for example http://127.0.0.1:12111.`,
    );
  return url;
}
