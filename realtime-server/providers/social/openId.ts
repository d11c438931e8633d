import type * as Client from "openid-client";
import { locales } from "#shared/locales.ts";
import { ConfigError, type Config, type SocialProvider } from "../../config.ts";
import { SignInRefusal, type Checks, type SignIn, type SocialPerson } from "./social.port.ts";

// Read from the disk with the first sign-in of this kind.
const library = (): Promise<typeof Client> => import("openid-client");

const patienceSeconds = 10;
const scope = "openid email profile";

// OpenID Connect by the code flow with PKCE (S8). Issuers are asked for their addresses when first needed: a service that is down does not stop the start.
export function createOpenIdSignIn({ social, origin }: Pick<Config, "social" | "origin">): SignIn {
  const providers = new Map(social.map((provider) => [provider.name, provider]));
  for (const provider of social) checkIssuer(provider);
  const discovered = new Map<string, Promise<Client.Configuration>>();

  // Each service has an address of its own to return to: an answer of one cannot pass for another's.
  const returnAddress = (name: string): string => `${origin}/auth/${name}/callback`;

  function configurationOf(name: string): Promise<Client.Configuration> {
    const provider = providers.get(name);
    if (!provider) throw new Error(`No service is called ${name}`);
    const kept = discovered.get(name);
    if (kept) return kept;
    const asked = discover(provider);
    discovered.set(name, asked);
    asked.catch(() => discovered.delete(name));
    return asked;
  }

  return {
    names: [...providers.keys()],
    begin: (name, { state, nonce, verifier }) =>
      refusing(async () => {
        const client = await library();
        const challenge = {
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
        };
        return client.buildAuthorizationUrl(await configurationOf(name), {
          redirect_uri: returnAddress(name),
          scope,
          state,
          nonce,
          ...challenge,
        });
      }),
    finish: (name, answer, checks) =>
      refusing(async () => {
        const configuration = await configurationOf(name);
        const address = new URL(`${returnAddress(name)}?${answer}`);
        return readPerson(configuration, address, checks);
      }),
  };
}

async function discover({ issuer, clientId, clientSecret }: SocialProvider): Promise<Client.Configuration> {
  const client = await library();
  return client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret },
    client.ClientSecretPost(clientSecret),
    {
      timeout: patienceSeconds,
      // The signature of what a token says is checked too, not only the connection it came by.
      execute: [client.enableNonRepudiationChecks, ...(isLocal(issuer) ? [client.allowInsecureRequests] : [])],
    },
  );
}

async function readPerson(
  configuration: Client.Configuration,
  address: URL,
  { state, nonce, verifier }: Checks,
): Promise<SocialPerson> {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  const client = await library();
  const tokens = await client.authorizationCodeGrant(configuration, address, checks);
  const claims = tokens.claims();
  if (!claims) throw new Error("The service gave no identity");
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined && claims["email"] === undefined;
  const more = hasMore ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  return personOf({ ...claims, ...more, iss: claims.iss, sub: claims.sub });
}

interface Claims extends Readonly<Record<string, unknown>> {
  readonly iss: string;
  readonly sub: string;
}

function personOf(claims: Claims): SocialPerson {
  const said = (name: string): string => (typeof claims[name] === "string" ? claims[name].trim() : "");
  const [first = "", ...rest] = said("name").split(/\s+/);
  const email = said("email").toLowerCase();
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email || null,
    // Some services write the truth as text.
    isEmailVerified: claims["email_verified"] === true || claims["email_verified"] === "true",
    firstName: (said("given_name") || first).slice(0, 60),
    lastName: (said("family_name") || rest.join(" ")).slice(0, 60),
    locale: locales.find((locale) => said("locale").toLowerCase().startsWith(locale)) ?? null,
  };
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const client = await library();
    throw new SignInRefusal(
      cause,
      cause instanceof client.AuthorizationResponseError && cause.error === "access_denied",
    );
  }
}

const isLocal = (issuer: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(issuer);

function checkIssuer({ name, issuer }: SocialProvider): void {
  if (!URL.canParse(issuer) || !(issuer.startsWith("https://") || isLocal(issuer))) {
    throw new ConfigError(
      `HEARTH_SOCIAL_${name.toUpperCase()}_ISSUER must be an address that starts with https:// (http:// only on this machine).`,
    );
  }
}
