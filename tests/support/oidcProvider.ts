// A service to sign in with, on this machine. To try it by hand: node tests/support/oidcProvider.ts, and beside it
// HEARTH_SOCIAL=local HEARTH_SOCIAL_LOCAL_ISSUER=http://localhost:9400 HEARTH_SOCIAL_LOCAL_CLIENT_ID=hearth HEARTH_SOCIAL_LOCAL_CLIENT_SECRET=hearth-and-home npm run dev
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { createMemoryAdapter } from "oidc-provider/lib/adapters/memory_adapter.js";

export interface SocialAccount {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name: string;
  readonly family_name: string;
  readonly locale: string;
}

export const socialClient = { clientId: "hearth", clientSecret: "hearth-and-home" };

interface Options {
  readonly port?: number;
  readonly returnAddresses: readonly string[];
  readonly accounts: readonly SocialAccount[];
}

export async function startOidcProvider({
  port = 0,
  returnAddresses,
  accounts,
}: Options): Promise<{ issuer: string; close: () => Promise<void> }> {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end();
  const http = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => http.listen(port, resolve));
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configurationOf({ returnAddresses, accounts }));
  const standard = provider.callback();
  answer = (request, response) => {
    const isChoice = request.url?.startsWith("/choose/");
    if (!isChoice) standard(request, response);
    else if (request.method === "POST") void finish(provider, request, response);
    else response.setHeader("Content-Type", "text/html; charset=utf-8").end(choicePage(accounts));
  };
  const close = async (): Promise<void> => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  };
  return { issuer, close };
}

const day = 24 * 60 * 60;

function configurationOf({ returnAddresses, accounts }: Pick<Options, "returnAddresses" | "accounts">) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    adapter: createMemoryAdapter(0),
    clients: [
      {
        client_id: socialClient.clientId,
        client_secret: socialClient.clientSecret,
        redirect_uris: returnAddresses,
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "one" }] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name", "locale"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/choose/${uid}` },
    ttl: { AccessToken: 600, IdToken: 600, Interaction: 600, Session: day, Grant: day },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => accounts.find((account) => account.sub === sub),
    }),
    loadExistingGrant: giveConsent,
  };
}

interface ConsentContext {
  readonly oidc: {
    readonly provider: Provider;
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
  };
}

// Our own product is asked for no consent.
async function giveConsent({ oidc: { provider, client, session } }: ConsentContext) {
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope("openid email profile");
  await grant.save();
  return grant;
}

async function finish(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const accountId = new URLSearchParams(Buffer.concat(parts).toString()).get("account") ?? "";
  await provider.interactionFinished(request, response, { login: { accountId } });
}

const choicePage = (accounts: readonly SocialAccount[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Choose an account</title></head><body><main><h1>Choose an account</h1><form method="post">
${accounts.map(({ sub, email }) => `<p><button name="account" value="${sub}">${email}</button></p>`).join("\n")}
</form></main></body></html>`;

if (import.meta.main) {
  const { issuer } = await startOidcProvider({
    port: 9400,
    returnAddresses: ["http://localhost:3000/auth/local/callback"],
    accounts: [
      {
        sub: "nora",
        email: "nora.byrne@correo.example",
        email_verified: true,
        given_name: "Nora",
        family_name: "Byrne",
        locale: "en",
      },
      {
        sub: "luis",
        email: "luis.vega@correo.example",
        email_verified: true,
        given_name: "Luis",
        family_name: "Vega",
        locale: "es",
      },
    ],
  });
  console.log(`Sign in with the local service at ${issuer}. Ctrl-C ends it.`);
}
