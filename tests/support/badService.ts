import { createHash, createHmac, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Fields = Readonly<Record<string, unknown>>;

// How the service of this attempt departs from a right answer.
export interface Misbehaviour {
  // In the address it sends the browser back to.
  readonly answer?: (right: URLSearchParams) => void;
  readonly claims?: Fields;
  readonly signature?: "right" | "another key" | "none" | "the client's secret";
  // In place of the answer to the code.
  readonly tokens?: (right: Fields, response: ServerResponse) => Fields | string;
  readonly userinfo?: Fields;
}

export const badClient = { clientId: "hearth", clientSecret: "a client secret of at least 32 letters" };

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const otherKeys = generateKeyPairSync("rsa", { modulusLength: 2048 });

// A service for signing in, right in everything but what a test tells it to do wrong.
export async function startBadService() {
  let misbehaviour: Misbehaviour = {};
  let asked: URLSearchParams = new URLSearchParams();
  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === "/.well-known/openid-configuration") return json(response, metadataOf(issuer));
    if (request.url === "/keys")
      return json(response, {
        keys: [{ ...keys.publicKey.export({ format: "jwk" }), alg: "RS256", use: "sig", kid: "one" }],
      });
    if (request.url === "/userinfo")
      return json(response, {
        sub: "nora",
        email: "nora@correo.example",
        email_verified: true,
        ...misbehaviour.userinfo,
      });
    const verifier = new URLSearchParams(await textOf(request)).get("code_verifier") ?? "";
    const isTheirs = createHash("sha256").update(verifier).digest("base64url") === asked.get("code_challenge");
    if (!isTheirs)
      return json(response.writeHead(400, { "Content-Type": "application/json" }), { error: "invalid_grant" });
    const right = {
      access_token: "access",
      token_type: "Bearer",
      id_token: idToken(claimsOf(issuer, asked), misbehaviour),
    };
    const given = misbehaviour.tokens?.(right, response) ?? right;
    if (typeof given === "string") response.end(given);
    else json(response, given);
  }

  return {
    issuer,
    // Where the browser comes back to, after the person has agreed at the service.
    agree: (leaving: string, wrong: Misbehaviour = {}): URLSearchParams => {
      misbehaviour = wrong;
      asked = new URL(leaving).searchParams;
      const back = new URLSearchParams({ code: "code", state: asked.get("state") ?? "", iss: issuer });
      wrong.answer?.(back);
      return back;
    },
    close: async (): Promise<void> => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

const metadataOf = (issuer: string): Fields => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  userinfo_endpoint: `${issuer}/userinfo`,
  id_token_signing_alg_values_supported: ["RS256"],
  authorization_response_iss_parameter_supported: true,
  code_challenge_methods_supported: ["S256"],
});

function claimsOf(issuer: string, asked: URLSearchParams): Fields {
  const now = Math.floor(Date.now() / 1000);
  return { iss: issuer, sub: "nora", aud: badClient.clientId, iat: now, exp: now + 300, nonce: asked.get("nonce") };
}

function idToken(right: Fields, { claims, signature = "right" }: Misbehaviour): string {
  const algorithm = { right: "RS256", "another key": "RS256", none: "none", "the client's secret": "HS256" }[signature];
  const text = [
    { alg: algorithm, kid: "one", typ: "JWT" },
    { ...right, ...claims },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${text}.${signatureOf(text, signature)}`;
}

function signatureOf(text: string, signature: NonNullable<Misbehaviour["signature"]>): string {
  if (signature === "none") return "";
  if (signature === "the client's secret")
    return createHmac("sha256", badClient.clientSecret).update(text).digest("base64url");
  const key: KeyObject = signature === "right" ? keys.privateKey : otherKeys.privateKey;
  return sign("sha256", Buffer.from(text), key).toString("base64url");
}

function json(response: ServerResponse, body: Fields): void {
  if (!response.headersSent) response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}
