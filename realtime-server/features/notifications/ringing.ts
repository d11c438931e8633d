import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { CallState } from "#shared/features/calls/calls.rules.ts";
import { packed } from "#shared/features/notifications/pushPayload.ts";
import type { Locale } from "#shared/locales.ts";
import type { Role } from "#shared/access/roles.ts";
import type { Db } from "../../db/connection.ts";
import type { Ports } from "../../ports.ts";
import { placeOf } from "./compose.ts";
import { inert, textsByLocale } from "./notificationWords.ts";
import { dropTarget } from "./outgoing.store.ts";
import { createTargets, type SealedTarget } from "./targets.ts";

type RingingPorts = Pick<Ports, "db" | "clock" | "push" | "secrets" | "vault" | "log">;

interface Rung {
  readonly state: CallState;
  readonly conversationId: string;
  readonly callerName: string;
  readonly target: SealedTarget;
  readonly hasDeclined: boolean;
  readonly hasTaken: boolean;
  readonly person: {
    readonly id: string;
    readonly locale: Locale;
    readonly roles: readonly Role[];
    readonly unread: number;
    readonly open: readonly string[];
  };
  readonly preview: "nothing" | "sender" | "words";
}

// A ring is over in half a minute: a push that comes later would ring for nobody.
const ringTtlSeconds = 30;

// Where somebody is called on a device that is asleep: it rings there by push, and once the call is taken, over or missed the same
// notification says so. Best effort and behind the call: whom no push reaches finds the missed call in the conversation, as any message.
export function createRinging({ db, clock, push, secrets, vault, log }: RingingPorts): (callId: string) => void {
  const targets = createTargets({ vault, secrets });

  async function tell(callId: string): Promise<void> {
    const rung = await listRung(db, callId, clock.now());
    await Promise.all(rung.map((one) => send(callId, one)));
  }

  async function send(callId: string, rung: Rung): Promise<void> {
    const answer = await push.send(await targets.open(db, rung.person.id, rung.target), {
      payload: payloadOf(callId, rung, clock.now().getTime()),
      topic: createHash("sha256").update(`${rung.person.id} call ${callId}`).digest("base64url").slice(0, 32),
      isUrgent: true,
      ...(rung.state === "ringing" ? { ttlSeconds: ringTtlSeconds } : {}),
    });
    if (answer.t === "gone") await dropTarget(db, rung.target.id);
  }

  return (callId) =>
    void tell(callId).catch((cause: unknown) => log.warn({ cause }, "a call could not be told by push"));
}

function payloadOf(callId: string, rung: Rung, at: number): string {
  const { person, conversationId, preview } = rung;
  const texts = textsByLocale[person.locale];
  return packed({
    title: preview === "nothing" ? "Hearth" : inert(rung.callerName),
    body: texts.call[wordOf(rung)],
    navigate: placeOf({ person, conversationId, kind: "messages" }),
    tag: `call-${callId}`,
    icon: "/icons/hearth-192.png",
    lang: person.locale,
    badge: person.unread,
    data: {
      userId: person.id,
      receipt: "",
      conversationId,
      seq: null,
      epoch: 0,
      at,
      open: person.open,
      words: {},
    },
  });
}

const wordOf = ({ state, hasDeclined, hasTaken }: Rung): "ringing" | "taken" | "declined" | "missed" => {
  if (state === "ringing" && !hasDeclined) return "ringing";
  if (hasDeclined) return "declined";
  return hasTaken ? "taken" : "missed";
};

// All devices of all who are rung, but of those who want no push of messages at all.
async function listRung(db: Db, callId: string, now: Date): Promise<readonly Rung[]> {
  const roles = sql`ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id)`;
  const { rows } = await sql<Rung>`
    SELECT c.state, c.conversation_id::text AS conversation_id, a.first_name AS caller_name, g.declined_at IS NOT NULL AS has_declined, c.callee_id IS NOT DISTINCT FROM u.id AS has_taken,
      jsonb_build_object('id', b.id::text, 'endpointHash', encode(b.endpoint_hash, 'hex'), 'endpointEnc', encode(b.endpoint_enc, 'hex'), 'keysEnc', encode(b.keys_enc, 'hex'), 'keyVersion', b.key_version) AS target,
      jsonb_build_object('id', u.id::text, 'locale', u.locale, 'roles', ${roles},
        'unread', (SELECT count(*) FROM notice o WHERE o.user_id = u.id AND o.read_at IS NULL AND o.kind = 'messages'),
        'open', (SELECT coalesce(jsonb_agg(coalesce(o.conversation_id::text, o.kind)), '[]') FROM notice o WHERE o.user_id = u.id AND o.read_at IS NULL)) AS person,
      coalesce(s.preview, 'sender') AS preview
    FROM call c JOIN app_user a ON a.id = c.caller_id JOIN call_rung g ON g.call_id = c.id JOIN app_user u ON u.id = g.user_id AND u.disabled_at IS NULL
      JOIN push_subscription b ON b.user_id = u.id JOIN session o ON o.id = b.session_id AND o.revoked_at IS NULL AND o.expires_at > ${now}::timestamptz
      LEFT JOIN notification_setting s ON s.user_id = u.id
    WHERE c.id = ${callId} AND coalesce(s.wishes->'messages'->>'push', 'true') <> 'false'`.execute(db);
  return rows;
}
