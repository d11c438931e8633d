import { ConfigError, oneOf, urlOf, type Environment } from "../../environment.ts";

const commission = "https://ec.europa.eu/taxation_customs/vies/rest-api";

// Where VAT numbers are asked for; null: nowhere, and they are checked by hand.
export function vatRegisterOf(env: Environment): string | null {
  if (oneOf(env, "HEARTH_VAT_REGISTER", ["none", "vies"]) === "none") return null;
  const url = urlOf(env, "HEARTH_VAT_REGISTER_URL", ["https:", "http:"]);
  if (url && url.protocol !== "https:" && !["localhost", "127.0.0.1", "[::1]"].includes(url.hostname))
    throw new ConfigError("HEARTH_VAT_REGISTER_URL must start with https:// (http:// only on this machine).");
  return (url?.href ?? commission).replace(/\/$/, "");
}
