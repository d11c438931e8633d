import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import twilio from "twilio";
import type { TwilioSettings } from "#server/providers/twilio/twilioSettings.ts";

const hex = (letter: string): string => letter.repeat(32);

interface SaidThere {
  readonly sid: string;
  readonly author: string;
  body: string;
  readonly attributes: string;
  readonly date_created?: string;
}

interface ConversationThere {
  readonly sid: string;
  readonly uniqueName: string;
  attributes: string;
  readonly people: Set<string>;
  readonly messages: SaidThere[];
}

type Trouble = "refused" | "tooMany" | "failed" | "unanswered";

export type TwilioService = Awaited<ReturnType<typeof startTwilioService>>;

// Twilio's interface on this machine, as far as we use it: conversations of a service, who is in them, what is said, and notices that are
// signed. The next answers may be bad ones: "unanswered" does what is asked, and says nothing.
export async function startTwilioService() {
  const conversations = new Map<string, ConversationThere>();
  const troubles: Trouble[] = [];
  const asked: string[] = [];
  const ended: string[] = [];
  let made = 0;
  const http = createServer((request, response) => void respond(request, response));
  const account = `AC${hex("a")}`;
  const key = `SK${hex("b")}`;
  const secret = "a-secret-of-the-key-for-tests";
  const authToken = "an-auth-token-for-tests";
  const service = `IS${hex("c")}`;
  const newSid = (kind: string): string => `${kind}${(made += 1).toString(16).padStart(32, "0")}`;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const path = (request.url ?? "").replace(/\?.*$/, "");
    asked.push(`${request.method} ${path}`);
    const by = `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;
    const trouble = request.headers.authorization === by ? troubles.shift() : "refused";
    if (trouble === "refused") return end(response, 401, { code: 20003, message: "Authenticate", status: 401 });
    if (trouble === "tooMany") return end(response, 429, { code: 20429, message: "Too many requests", status: 429 });
    if (trouble === "failed") return end(response, 500, { code: 20500, message: "Internal error", status: 500 });
    const [status, body] = answer(request.method ?? "GET", path, fields);
    if (trouble === "unanswered") return void response.destroy();
    end(response, status, body);
  }

  function end(response: ServerResponse, status: number, body: object): void {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(status === 204 ? "" : JSON.stringify(body));
  }

  const missing: [number, object] = [404, { code: 20404, message: "Not found", status: 404 }];
  const taken: [number, object] = [409, { code: 50433, message: "Exists already", status: 409 }];

  function answer(method: string, path: string, fields: Record<string, string>): [number, object] {
    const inService = `/v1/Services/${service}/Conversations`;
    if (path.startsWith("/v1/Rooms/")) return ofRooms(path.slice("/v1/Rooms/".length), fields);
    if (!path.startsWith(inService)) return missing;
    const [name = "", kind = "", id = ""] = path.slice(inService.length + 1).split("/");
    if (name === "") return create(fields["UniqueName"] ?? "");
    const found = [...conversations.values()].find((one) => one.sid === name || one.uniqueName === name);
    if (!found) return missing;
    if (kind === "Participants") return ofPeople(found, method, id, fields);
    if (kind === "Messages") return ofMessages(found, method, id, fields);
    if (method === "POST") found.attributes = fields["Attributes"] ?? found.attributes;
    return [200, seen(found)];
  }

  // A room is there once somebody is in it, and each is ended once.
  function ofRooms(name: string, { Status }: Record<string, string>): [number, object] {
    if (ended.includes(name) || Status !== "completed") return missing;
    ended.push(name);
    return [200, { sid: newSid("RM"), unique_name: name, status: Status }];
  }

  function create(uniqueName: string): [number, object] {
    if ([...conversations.values()].some((one) => one.uniqueName === uniqueName)) return taken;
    const sid = newSid("CH");
    const fresh = { sid, uniqueName, attributes: "{}", people: new Set<string>(), messages: [] };
    conversations.set(sid, fresh);
    return [201, seen(fresh)];
  }

  const seen = ({ sid, uniqueName, attributes }: ConversationThere) => ({ sid, unique_name: uniqueName, attributes });

  function ofPeople(
    { people }: ConversationThere,
    method: string,
    id: string,
    fields: Record<string, string>,
  ): [number, object] {
    if (method === "DELETE") return people.delete(id) ? [204, {}] : missing;
    const identity = fields["Identity"] ?? "";
    if (people.has(identity)) return taken;
    people.add(identity);
    return [201, { sid: newSid("MB"), identity }];
  }

  function ofMessages(
    { messages }: ConversationThere,
    method: string,
    id: string,
    fields: Record<string, string>,
  ): [number, object] {
    if (method === "GET") return [200, { messages: messages.toReversed(), meta: { key: "messages" } }];
    if (id === "") {
      const { Author = "", Body = "", Attributes = "{}" } = fields;
      const said = { sid: newSid("IM"), author: Author, body: Body, attributes: Attributes };
      messages.push(said);
      return [201, said];
    }
    const at = messages.findIndex((one) => one.sid === id);
    const said = messages[at];
    if (!said) return missing;
    if (method === "DELETE") messages.splice(at, 1);
    else said.body = fields["Body"] ?? said.body;
    return [method === "DELETE" ? 204 : 200, said];
  }

  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const settings: TwilioSettings = {
    account,
    key,
    secret,
    chat: { service, authToken },
    video: true,
    url: new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}`),
  };
  return {
    settings,
    asked,
    // The rooms that were ended.
    ended,
    troubled: (...next: readonly Trouble[]) => void troubles.push(...next),
    named: (uniqueName: string) => [...conversations.values()].find((one) => one.uniqueName === uniqueName),
    newSid,
    // By their own ways, and of which nobody has told us.
    said: (uniqueName: string, author: string, body: string, at?: Date): string => {
      const sid = newSid("IM");
      [...conversations.values()]
        .find((one) => one.uniqueName === uniqueName)
        ?.messages.push({ sid, author, body, attributes: "{}", ...(at && { date_created: at.toISOString() }) });
      return sid;
    },
    sign: (url: string, fields: Record<string, string>): string =>
      twilio.getExpectedTwilioSignature(authToken, url, fields),
    close: () => new Promise<void>((resolve) => void http.close(() => resolve())),
  };
}
