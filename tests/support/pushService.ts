import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

// A browser's subscription, with the keys by which only it can read.
export interface TestDevice {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface Arrived {
  readonly path: string;
  readonly payload: string;
  readonly bytes: number;
  readonly headers: IncomingMessage["headers"];
}

export interface Reply {
  // What is answered with 201 has been taken, though its answer be lost.
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  // Never answered at all, or cut off.
  readonly isSilent?: boolean;
  readonly isCut?: boolean;
  // Answered no sooner.
  readonly after?: Promise<unknown>;
}

interface ServiceOptions {
  // What it answers to a device's push where nothing was said ahead.
  readonly usual?: (path: string, payload: string) => Reply;
}

interface Keys {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

const tagBytes = 16;

// As a browser reads it (RFC 8291, RFC 8188): with a key of its own and the sender's, of one record.
function readWith({ ecdh, auth }: Keys, body: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body[20] ?? 0];
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const derived = (secret: Buffer, from: Buffer, info: Buffer | string, length: number): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, from, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const secret = derived(ecdh.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derived(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-tagBytes));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
  // The last byte that is not padding says that the record is the last.
  return text.subarray(0, text.lastIndexOf(2)).toString("utf8");
}

// A push service on this machine: it answers as the real ones do, and reads what it is sent with the device's own keys.
export async function startPushService({ usual = () => ({ status: 201 }) }: ServiceOptions = {}) {
  const devices = new Map<string, Keys>();
  const arrived: Arrived[] = [];
  const queued: Reply[] = [];
  const open = new Set<ServerResponse>();
  let asked = 0;
  const http = createServer((request, response) => void take(request, response));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const path = request.url ?? "";
    const device = devices.get(path);
    if (!device) return void response.writeHead(410).end();
    asked += 1;
    const payload = readWith(device, body);
    const { status, headers, isSilent, isCut, after } = queued.shift() ?? usual(path, payload);
    if (status === 201) arrived.push({ path, payload, bytes: body.length, headers: request.headers });
    await after;
    if (isCut) return void request.socket.destroy();
    if (isSilent) return void open.add(response);
    response.writeHead(status, headers).end();
  }

  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  return {
    url,
    arrived,
    // How often, whatever was answered.
    asked: () => asked,
    answer: (...replies: readonly Reply[]) => void queued.push(...replies),
    aDevice: (): TestDevice => {
      const ecdh = createECDH("prime256v1");
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString("hex")}`;
      devices.set(path, { ecdh, auth });
      return {
        endpoint: `${url}${path}`,
        keys: { p256dh: ecdh.getPublicKey().toString("base64url"), auth: auth.toString("base64url") },
      };
    },
    forget: ({ endpoint }: TestDevice) => void devices.delete(new URL(endpoint).pathname),
    close: async () => {
      for (const response of open) response.destroy();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
