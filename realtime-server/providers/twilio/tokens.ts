import * as z from "zod/mini";
import type { CarrierToken } from "./carrier.port.ts";
import type { TwilioSettings } from "./twilioSettings.ts";

// The SDK is large: only who has an account pays for it.
export const loadSdk = async () => (await import("twilio")).default;

export const chatTokenSeconds = 3_600;
export const roomTokenSeconds = 3_600;

type Grant = { readonly chat: string } | { readonly room: string };

export async function mintToken(
  { account, key, secret }: Pick<TwilioSettings, "account" | "key" | "secret">,
  grant: Grant,
  identity: string,
  now: Date,
): Promise<CarrierToken> {
  const { AccessToken } = (await loadSdk()).jwt;
  const ttl = "chat" in grant ? chatTokenSeconds : roomTokenSeconds;
  const nbf = Math.floor(now.getTime() / 1_000);
  const token = new AccessToken(account, key, secret, { identity, ttl, nbf });
  token.addGrant(
    "chat" in grant
      ? new AccessToken.ChatGrant({ serviceSid: grant.chat })
      : new AccessToken.VideoGrant({ room: grant.room }),
  );
  const minted = token.toJwt();
  return { token: minted, expiresAt: endOf(minted) };
}

// As the SDK has reckoned it, by the clock of the machine.
const claims = z.object({ exp: z.number() });
const endOf = (token: string): Date =>
  new Date(claims.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).exp * 1_000);
