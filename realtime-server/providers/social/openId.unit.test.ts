import { expect, test } from "vitest";
import { createOpenIdSignIn } from "./openId.ts";

const signInWith = (issuer: string) =>
  createOpenIdSignIn({
    origin: "https://hearth.example",
    social: [{ name: "google", issuer, clientId: "hearth", clientSecret: "secret" }],
  });

test.each(["https://accounts.example", "http://localhost:9400", "http://127.0.0.1:9400/tenant", "http://[::1]:9400"])(
  "a service is asked at %s",
  (issuer) => {
    expect(signInWith(issuer).names).toEqual(["google"]);
  },
);

test.each(["http://accounts.example", "http://localhost.evil.example", "accounts.example", ""])(
  "a service is not asked at %j, which others could answer for",
  (issuer) => {
    expect(() => signInWith(issuer)).toThrow(
      "HEARTH_SOCIAL_GOOGLE_ISSUER must be an address that starts with https://",
    );
  },
);
