import * as z from "zod/mini";
import type { Carrier } from "./carrier.port.ts";
import { loadSdk, mintToken } from "./tokens.ts";
import type { TwilioChat, TwilioSettings } from "./twilioSettings.ts";

const patienceMs = 10_000;
// Where what was said is looked for: in what is newest there.
const farthestBack = 50;

const attributesIn = z.object({ cid: z.string() });

// Twilio by its own SDK.
export async function clientOf(settings: TwilioSettings) {
  const sdk = await loadSdk();
  const client = sdk(settings.key, settings.secret, {
    accountSid: settings.account,
    autoRetry: false,
    timeout: patienceMs,
    ...(settings.url && { httpClient: clientTo(sdk, settings.url) }),
  });

  const isRefusedWith = (failure: unknown, ...statuses: readonly number[]): boolean =>
    failure instanceof sdk.RestException && statuses.includes(failure.status);

  // Done already, by an earlier try that was not answered.
  const unless =
    (...statuses: readonly number[]) =>
    (failure: unknown): void => {
      if (!isRefusedWith(failure, ...statuses)) throw failure;
    };

  return { sdk, client, isRefusedWith, unless };
}

export async function createTwilioCarrier(settings: TwilioSettings, chat: TwilioChat): Promise<Carrier> {
  const { sdk, client, isRefusedWith, unless } = await clientOf(settings);
  const conversations = client.conversations.v1.services(chat.service).conversations;

  return {
    token: (identity, now) => mintToken(settings, { chat: chat.service }, identity, now),
    open: async (name) => {
      const known = await conversations(name)
        .fetch()
        .catch((failure: unknown) => (unless(404)(failure), null));
      if (known) return known.sid;
      const made = await conversations.create({ uniqueName: name }).catch((failure: unknown) => {
        // Another node was first.
        if (!isRefusedWith(failure, 409)) throw failure;
        return conversations(name).fetch();
      });
      return made.sid;
    },
    admit: async (sid, identity) => {
      await conversations(sid).participants.create({ identity }).catch(unless(409));
    },
    dismiss: async (sid, identity) => {
      await conversations(sid).participants(identity).remove().catch(unless(404));
    },
    say: async (sid, { author, body, cid, at }) => {
      const { sid: messageSid } = await conversations(sid).messages.create({
        author,
        body,
        dateCreated: at,
        attributes: JSON.stringify({ cid }),
      });
      return messageSid;
    },
    find: async (sid, cid) => {
      const newest = await conversations(sid).messages.list({ order: "desc", limit: farthestBack });
      return newest.find(({ attributes }) => cidIn(attributes) === cid)?.sid ?? null;
    },
    newest: async (sid) => {
      const newest = await conversations(sid).messages.list({ order: "desc", limit: farthestBack });
      return newest
        .filter(({ attributes }) => cidIn(attributes) === null)
        .map(({ author, sid: messageSid, body, dateCreated: at }) => ({ author, messageSid, body: body ?? "", at }))
        .toReversed();
    },
    change: async (sid, messageSid, body) => {
      await conversations(sid).messages(messageSid).update({ body }).catch(unless(404));
    },
    remove: async (sid, messageSid) => {
      await conversations(sid).messages(messageSid).remove().catch(unless(404));
    },
    mark: async (sid, ver) => {
      await conversations(sid).update({ attributes: JSON.stringify({ ver }) });
    },
    readNotice: async ({ url, fields, signature }) => {
      if (!sdk.validateRequest(chat.authToken, signature, url, fields)) return null;
      const { EventType, MessageSid, Author, Body, Attributes = "{}" } = fields;
      const isOurs = cidIn(Attributes) !== null;
      if (EventType !== "onMessageAdded" || !MessageSid || !Author || isOurs) return "nothing";
      const conversation = fields["ConversationUniqueName"] || (await nameOf(fields["ConversationSid"]));
      return conversation ? { conversation, author: Author, messageSid: MessageSid, body: Body ?? "" } : "nothing";
    },
  };

  async function nameOf(sid: string | undefined): Promise<string | null> {
    if (!sid) return null;
    const found = await conversations(sid)
      .fetch()
      .catch((failure: unknown) => (unless(404)(failure), null));
    return found?.uniqueName ?? null;
  }
}

function cidIn(attributes: string): string | null {
  try {
    return attributesIn.parse(JSON.parse(attributes)).cid;
  } catch {
    return null;
  }
}

// The SDK knows its own addresses alone: what goes there goes to the stand-in.
function clientTo(sdk: Awaited<ReturnType<typeof loadSdk>>, standIn: URL) {
  const client = new sdk.RequestClient({ timeout: patienceMs });
  const request = client.request.bind(client);
  client.request = (options) => request({ ...options, uri: options.uri.replace(/^https:\/\/[^/]+/, standIn.origin) });
  return client;
}
