import { ConfigError, oneOf, urlOf, type Environment } from "../../environment.ts";

export interface SmsService {
  readonly url: string;
  readonly account: string;
  readonly token: string;
  readonly from: string;
}

export function smsOf(env: Environment): SmsService | null {
  if (oneOf(env, "HEARTH_SMS", ["none", "twilio"]) === "none") return null;
  const setting = (part: string): string => {
    const value = env[`HEARTH_SMS_${part}`];
    if (!value) throw new ConfigError(`HEARTH_SMS is twilio, so HEARTH_SMS_${part} must be set too.`);
    return value;
  };
  const given = urlOf(env, "HEARTH_SMS_URL", ["https:", "http:"]);
  if (given && given.protocol !== "https:" && !["localhost", "127.0.0.1", "[::1]"].includes(given.hostname))
    throw new ConfigError("HEARTH_SMS_URL must start with https:// (http:// only on this machine).");
  return {
    url: (given?.href ?? "https://api.twilio.com").replace(/\/$/, ""),
    account: setting("ACCOUNT"),
    token: setting("TOKEN"),
    from: setting("FROM"),
  };
}
