import { createHash } from "node:crypto";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CallState } from "#shared/features/calls/calls.rules.ts";
import { packed } from "#shared/features/notifications/pushPayload.ts";
import type { Locale } from "#shared/locales.ts";
import type { Role } from "#shared/access/roles.ts";
import type { Db } from "../../db/connection.ts";
import type { Ports } from "../../ports.ts";
import { inert } from "../../providers/mail/salutation.ts";
import { placeOf } from "./compose.ts";
import { textsByLocale } from "./notificationWords.ts";
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
  // Also while the call goes on, where somebody is called in.
  readonly isRung: boolean | null;
  readonly person: {
    readonly id: string;
    readonly locale: Locale;
    readonly roles: readonly Role[];
    readonly unread: number;
    readonly open: readonly string[];
  };
  readonly preview: "nothing" | "sender" | "words";
}

// All who are rung, those who were called in and did not come, or one.
type Whom = "all" | "late" | { readonly userId: string };

type Ringing = (callId: string, whom: Whom) => void;

const isMeant = (whom: Whom): RawBuilder<SqlBool> => {
  if (whom === "all") return sql<SqlBool>`true`;
  return whom === "late"
    ? sql<SqlBool>`g.rings_until IS NOT NULL AND g.came_at IS NULL AND g.declined_at IS NULL`
    : sql<SqlBool>`g.user_id = ${whom.userId}`;
};

// A ring is over in half a minute: a push that comes later would ring for nobody.
const ringTtlSeconds = 30;

// Where somebody is called on a device that is asleep: it rings there by push, and once the call is taken, over or missed the same
// notification says so. Best effort and behind the call: whom no push reaches finds the missed call in the conversation, as any message.
export function createRinging({ db, clock, push, secrets, vault, log }: RingingPorts): Ringing {
  const targets = createTargets({ vault, secrets });

  async function tell(callId: string, whom: Whom): Promise<void> {
    const rung = await listRung(db, callId, whom, clock.now());
    await Promise.all(rung.map((one) => send(callId, one)));
  }

  async function send(callId: string, rung: Rung): Promise<void> {
    const answer = await push.send(await targets.open(db, rung.person.id, rung.target), {
      payload: payloadOf(callId, rung, clock.now().getTime()),
      topic: createHash("sha256").update(`${rung.person.id} call ${callId}`).digest("base64url").slice(0, 32),
      isUrgent: true,
      ...(wordOf(rung) === "ringing" ? { ttlSeconds: ringTtlSeconds } : {}),
    });
    if (answer.t === "gone") await dropTarget(db, rung.target.id);
  }

  return (callId, whom) =>
    void tell(callId, whom).catch((cause: unknown) => log.warn({ cause }, "a call could not be told by push"));
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

const wordOf = ({ state, isRung, hasDeclined, hasTaken }: Rung): "ringing" | "taken" | "declined" | "missed" => {
  if (hasDeclined) return "declined";
  if (hasTaken) return "taken";
  return (state === "ringing" || state === "accepted") && isRung ? "ringing" : "missed";
};

// All devices of those who are meant, but of those who want no push of messages at all.
async function listRung(db: Db, callId: string, whom: Whom, now: Date): Promise<readonly Rung[]> {
  const roles = sql`ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id)`;
  const { rows } = await sql<Rung>`
    SELECT c.state, c.conversation_id::text AS conversation_id, a.first_name AS caller_name, g.declined_at IS NOT NULL AS has_declined, g.came_at IS NOT NULL AS has_taken,
      coalesce(g.rings_until, CASE WHEN c.state = 'ringing' THEN c.rings_until END) > ${now}::timestamptz AS is_rung,
      jsonb_build_object('id', b.id::text, 'endpointHash', encode(b.endpoint_hash, 'hex'), 'endpointEnc', encode(b.endpoint_enc, 'hex'), 'keysEnc', encode(b.keys_enc, 'hex'), 'keyVersion', b.key_version) AS target,
      jsonb_build_object('id', u.id::text, 'locale', u.locale, 'roles', ${roles},
        'unread', (SELECT count(*) FROM notice o WHERE o.user_id = u.id AND o.read_at IS NULL AND o.kind = 'messages'),
        'open', (SELECT coalesce(jsonb_agg(coalesce(o.conversation_id::text, o.kind)), '[]') FROM notice o WHERE o.user_id = u.id AND o.read_at IS NULL)) AS person,
      coalesce(s.preview, 'sender') AS preview
    FROM call c JOIN app_user a ON a.id = c.caller_id JOIN call_rung g ON g.call_id = c.id JOIN app_user u ON u.id = g.user_id AND u.disabled_at IS NULL
      JOIN push_subscription b ON b.user_id = u.id JOIN session o ON o.id = b.session_id AND o.revoked_at IS NULL AND o.expires_at > ${now}::timestamptz
      LEFT JOIN notification_setting s ON s.user_id = u.id
    WHERE c.id = ${callId} AND ${isMeant(whom)} AND coalesce(s.wishes->'messages'->>'push', 'true') <> 'false'`.execute(
    db,
  );
  return rows;
}
