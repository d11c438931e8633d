import { ConfigError, oneOf, urlOf, type Environment } from "../../environment.ts";

export interface TwilioChat {
  // The Conversations service of the account: IS…
  readonly service: string;
  // What webhooks are signed with.
  readonly authToken: string;
}

// An account with Twilio, for what it is to carry; the rest is carried by ourselves.
export interface TwilioSettings {
  readonly account: string;
  readonly key: string;
  readonly secret: string;
  readonly chat: TwilioChat | null;
  readonly video: boolean;
  // A stand-in on this machine that speaks their interface; null is theirs.
  readonly url: URL | null;
}

// HEARTH_CARRIER=twilio carries conversations, HEARTH_CALLS=twilio carries calls; either needs the account.
export function twilioOf(env: Environment): TwilioSettings | null {
  const hasChat = oneOf(env, "HEARTH_CARRIER", ["own", "twilio"]) === "twilio";
  const video = oneOf(env, "HEARTH_CALLS", ["own", "twilio"]) === "twilio";
  if (!hasChat && !video) return null;
  const setting = (part: string, shape: RegExp): string => {
    const name = `HEARTH_TWILIO_${part}`;
    const value = env[name];
    if (!value) throw new ConfigError(`HEARTH_CARRIER or HEARTH_CALLS is twilio, so ${name} must be set too.`);
    if (!shape.test(value)) throw new ConfigError(`${name} is not what Twilio calls so: look at its console again.`);
    return value;
  };
  return {
    account: setting("ACCOUNT", /^AC[0-9a-f]{32}$/),
    key: setting("KEY", /^SK[0-9a-f]{32}$/),
    secret: setting("SECRET", /^\S{16,}$/),
    chat: hasChat
      ? { service: setting("SERVICE", /^IS[0-9a-f]{32}$/), authToken: setting("AUTH_TOKEN", /^\S{16,}$/) }
      : null,
    video,
    url: standInOf(env),
  };
}

function standInOf(env: Environment): URL | null {
  const url = urlOf(env, "HEARTH_TWILIO_URL", ["http:"]);
  if (url && !["127.0.0.1", "localhost"].includes(url.hostname))
    throw new ConfigError("HEARTH_TWILIO_URL must be an address of this machine: a stand-in for tests.");
  return url;
}
