import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

// A stand-in of the socket of Twilio's clients, as far as they could be made to speak: they start, are told of messages in one conversation,
// are told that their token is about to end, take another, and are turned away.
const host = "https://twilio.stand-in.example";
const conversation = "CH1";
const since = "2026-07-01T10:00:00.000Z";

interface Header {
  readonly id: string;
  readonly method: string;
  readonly http_request?: { readonly path: string; readonly params?: { readonly Key?: string } };
}

const ok = { code: 200, status: "OK" };

export interface TwilioSocket {
  readonly url: string;
  // To all who listen.
  readonly say: () => void;
  readonly tokenEnds: () => void;
  // Their tokens have ended, and their lines with them.
  readonly turnAway: () => void;
  // The lines fall without a word; whoever can comes again.
  readonly drop: () => void;
  readonly heard: readonly string[];
  readonly close: () => Promise<void>;
}

export async function startTwilioSocket(): Promise<TwilioSocket> {
  const lines = new Set<Duplex>();
  const heard: string[] = [];
  let messages = 0;
  const http = createServer();
  http.on("upgrade", (request, line: Duplex) => {
    const key = `${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash("sha1").update(key).digest("base64");
    line.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    lines.add(line);
    let waiting = Buffer.alloc(0);
    line.on("data", (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      for (let frame = frameIn(waiting); frame; frame = frameIn(waiting)) {
        waiting = waiting.subarray(frame.length);
        if (frame.opcode === 8) line.end();
        else if (frame.opcode < 3) answer(line, packetIn(frame.payload));
      }
    });
    for (const end of ["close", "error"]) line.on(end, () => lines.delete(line));
  });

  function answer(line: Duplex, { header, body }: { header: Header; body: string }): void {
    heard.push(header.method);
    if (header.method === "reply") return;
    const reply = { method: "reply", id: header.id, status: ok };
    if (header.method === "init" || header.method === "update")
      return send(line, { ...reply, continuation_token: "c", capabilities: [], init_registrations: [] });
    if (header.method !== "message") return send(line, reply);
    const { path = "", params = {} } = header.http_request ?? {};
    send(line, { ...reply, http_status: ok, http_headers: {} }, resourceAt(path, params.Key, body));
    if (path.includes("Subscriptions")) confirm(line, JSON.parse(body));
  }

  function notify(line: Duplex, type: string, event: object): void {
    send(line, { method: "notification", id: crypto.randomUUID(), message_type: `com.twilio.rtd.cds.${type}` }, event);
  }

  function confirm(line: Duplex, asked: Subscriptions): void {
    for (const { object_sid, object_type } of asked.requests)
      notify(line, object_type, {
        event_type: "subscription_established",
        correlation_id: asked.correlation_id,
        event_protocol_version: 4,
        event: { object_sid, object_type, replay_status: "completed", last_event_id: 0 },
      });
  }

  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}`,
    heard,
    say: () => {
      const index = messages;
      messages += 1;
      const item_data = {
        sid: `IM${index}`,
        body: "x",
        author: "8",
        dateCreated: since,
        attributes: "{}",
        type: "text",
      };
      for (const line of lines)
        notify(line, "list", {
          event_type: "list_item_added",
          event_protocol_version: 4,
          strictly_ordered: true,
          event: {
            id: messages,
            list_sid: `ES${conversation}.messages`,
            list_unique_name: `${conversation}.messages`,
            item_index: index,
            item_data,
            item_revision: "0",
            date_created: since,
          },
        });
    },
    tokenEnds: () => {
      for (const line of lines)
        send(line, { method: "client_update", id: "u", client_update_type: "token_about_to_expire" });
    },
    turnAway: () => {
      for (const line of lines)
        send(line, { method: "close", id: "x", status: { code: 410, status: "TOKEN_EXPIRED" } });
    },
    drop: () => {
      for (const line of lines) line.destroy();
    },
    close: async () => {
      for (const line of lines) line.destroy();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

interface Subscriptions {
  readonly correlation_id: number;
  readonly requests: readonly { readonly object_sid: string; readonly object_type: string }[];
}

// What their services say of a person with one conversation in which nothing has been said.
function resourceAt(path: string, key: string | undefined, body: string): object {
  const named = (kind: string): string => decodeURIComponent(path.split(`/${kind}/`)[1] ?? "");
  const standing = { url: host + path, revision: "0", last_event_id: 0, date_updated: since };
  const links = { items: `${host}${path}/Items` };
  if (path.includes("Configuration"))
    return {
      links: {
        my_conversations: `${host}/mine`,
        conversations: `${host}/conversations`,
        users: `${host}/users`,
        current_user: `${host}/me`,
        typing: `${host}/typing`,
        media_service: `${host}/media`,
        media_set_service: `${host}/media-sets`,
        messages_receipts: `${host}/receipts`,
      },
      options: {},
      identity: "7",
      sync_objects: { my_user_info: "me", my_conversations: "mine" },
    };
  if (path.includes("Subscriptions"))
    return { ...(JSON.parse(body) as object), max_batch_size: 100, ttl_in_s: 0, estimated_delivery_in_ms: 5_000 };
  if (path.endsWith("/Items")) {
    const items =
      key && path.includes("/me/")
        ? [{ ...standing, key, data: { value: key === "attributes" ? "{}" : "Aoife" } }]
        : [];
    return { items, meta: { key: "items" } };
  }
  if (path.includes("/Documents/")) {
    const data = { messages: `${conversation}.messages`, roster: `${conversation}.roster`, attributes: "{}" };
    return { ...standing, sid: `ET${named("Documents")}`, unique_name: named("Documents"), data };
  }
  if (path.includes("/Lists/")) return { ...standing, sid: `ES${named("Lists")}`, unique_name: named("Lists"), links };
  if (path.includes("/Maps/")) return { ...standing, sid: `MP${named("Maps")}`, unique_name: named("Maps"), links };
  if (path.includes("/mine")) {
    const objects = ["channel", "messages", "roster"].map((one) => `${conversation}.${one}`);
    const sync_objects = { conversation: objects[0], messages: objects[1], participants: objects[2] };
    return { conversations: [{ conversation_sid: conversation, status: "joined", sync_objects }], meta: {} };
  }
  return {};
}

// "TWILSOCK V3.0 <length of the header>", the header, the body.
function packetIn(payload: Buffer): { header: Header; body: string } {
  const [first = ""] = payload.toString("latin1").split("\r\n", 1);
  const [from, length] = [first.length + 2, Number(first.split(" ").at(-1))];
  const header = JSON.parse(payload.subarray(from, from + length).toString()) as Header;
  return { header, body: payload.subarray(from + length + 2).toString() };
}

function send(line: Duplex, header: object, told?: object): void {
  const body = told === undefined ? "" : JSON.stringify(told);
  const type = told === undefined ? {} : { payload_type: "application/json" };
  const head = JSON.stringify({ ...header, ...type, payload_size: Buffer.byteLength(body) });
  const payload = Buffer.from(`TWILSOCK V3.0 ${Buffer.byteLength(head)}\r\n${head}\r\n${body}`);
  const size = Buffer.alloc(payload.length < 126 ? 2 : 4);
  size[0] = 0x82;
  if (payload.length < 126) size[1] = payload.length;
  else {
    size[1] = 126;
    size.writeUInt16BE(payload.length, 2);
  }
  if (!line.destroyed) line.write(Buffer.concat([size, payload]));
}

interface Frame {
  readonly opcode: number;
  readonly payload: Buffer;
  readonly length: number;
}

// A frame of a browser is masked; none of theirs is longer than two bytes can say.
function frameIn(bytes: Buffer): Frame | null {
  if (bytes.length < 6) return null;
  const short = (bytes[1] ?? 0) & 0x7f;
  const start = short === 126 ? 4 : 2;
  if (bytes.length < start + 4) return null;
  const size = short === 126 ? bytes.readUInt16BE(2) : short;
  const length = start + 4 + size;
  if (bytes.length < length) return null;
  const mask = bytes.subarray(start, start + 4);
  const payload = Buffer.from(bytes.subarray(start + 4, length).map((byte, at) => byte ^ (mask[at % 4] ?? 0)));
  return { opcode: (bytes[0] ?? 0) & 0x0f, payload, length };
}
