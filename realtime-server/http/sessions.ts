import { hash, randomBytes } from "node:crypto";
import type { Request, RequestHandler } from "express";
import { sql, type RawBuilder } from "kysely";
import { anonymous } from "#shared/access/can.ts";
import { isStaff, roles, type Role } from "#shared/access/roles.ts";
import type { Clock } from "../clock.ts";
import type { Db, Transaction } from "../db/connection.ts";
import { prepare } from "../db/prepared.ts";
import { clearCookie, readCookie, sessionCookie, writeCookie } from "./cookies.ts";
import type { Session, Visit } from "./context.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// S2: how long a session lasts unused, and at most.
export const sessionLimits = (person: { roles: readonly Role[] }) =>
  isStaff(person) ? { idleMs: 30 * minute, absoluteMs: 12 * hour } : { idleMs: 14 * day, absoluteMs: 60 * day };

const nobody: Visit = { actor: anonymous, session: null };
const seenEveryMs = minute;

interface Opening {
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly device: string;
  readonly withSecondFactor: boolean;
  // Without it the cookie ends with the browser.
  readonly stays: boolean;
  // When they last showed who they are; left out: now.
  readonly provedAt?: Date;
}

export interface Sessions {
  readonly read: RequestHandler;
  readonly visitOf: (request: Request) => Visit;
  readonly find: (token: string) => Promise<Visit>;
  // As it stands now, of a session found before: for whoever has waited.
  readonly findAgain: (session: Session) => Promise<Visit>;
  // The same for many, without counting as use: sockets are looked after every few seconds.
  readonly findAll: (tokens: readonly string[]) => Promise<ReadonlyMap<string, Visit>>;
  readonly noteUse: (tokens: readonly string[]) => Promise<void>;
  // Moves with everything that may end a session or change somebody's rights.
  readonly accessChanges: () => Promise<string>;
  readonly open: (db: Transaction, opening: Opening) => Promise<{ cookie: string; id: string }>;
  readonly closeCookie: () => string;
}

export const hashToken = (token: string): Buffer => hash("sha256", token, "buffer");

export function createSessions(db: Db, clock: Clock): Sessions {
  const visits = new WeakMap<Request, Visit>();

  const rowsOf = (hashes: readonly Buffer[]) => byHashes(db, { hashes });

  async function findAll(tokens: readonly string[]): Promise<ReadonlyMap<string, Visit>> {
    const byHash = new Map(tokens.map((token) => [hashToken(token).toString("base64"), token]));
    const rows = tokens.length === 0 ? [] : await rowsOf([...byHash.keys()].map((hash) => Buffer.from(hash, "base64")));
    return new Map(
      rows.map((row) => [byHash.get(row.tokenHash.toString("base64")) ?? "", visitFrom(row, clock.now().getTime())]),
    );
  }

  async function find(token: string): Promise<Visit> {
    const [row] = await rowsOf([hashToken(token)]);
    const now = clock.now().getTime();
    const visit = row ? visitFrom(row, now) : nobody;
    if (row && visit.session && now - new Date(row.seenAt).getTime() >= seenEveryMs) await noteUse([token]);
    return visit;
  }

  async function findAgain({ id }: Session): Promise<Visit> {
    const [row] = await byId(db, { id });
    return row ? visitFrom(row, clock.now().getTime()) : nobody;
  }

  // One write a minute is enough to know when a session was last used.
  async function noteUse(tokens: readonly string[]): Promise<void> {
    const stale = new Date(clock.now().getTime() - seenEveryMs);
    await db
      .updateTable("session")
      .set({ seenAt: clock.now() })
      .where(sql<boolean>`seen_at <= ${stale} AND token_hash = ANY (${tokens.map(hashToken)}::bytea[])`)
      .execute();
  }

  return {
    find,
    findAgain,
    findAll,
    noteUse,
    accessChanges: async () => (await db.selectFrom("accessChange").select("count").executeTakeFirstOrThrow()).count,
    visitOf: (request) => visits.get(request) ?? nobody,
    read: async (request, _response, next) => {
      const token = readCookie(request, sessionCookie);
      if (token) visits.set(request, await find(token));
      next();
    },
    open: async (transaction, opening) => {
      const token = randomBytes(32).toString("base64url");
      const { absoluteMs } = sessionLimits(opening);
      const { id } = await insertSession(transaction, {
        ...opening,
        tokenHash: hashToken(token),
        now: clock.now(),
        absoluteMs,
      });
      return { id, cookie: writeCookie(sessionCookie, token, opening.stays ? { maxAgeMs: absoluteMs } : {}) };
    },
    closeCookie: () => clearCookie(sessionCookie),
  };
}

const isRole = (name: string): name is Role => roles.some((role) => role === name);

interface SessionRow {
  readonly tokenHash: Buffer;
  readonly id: string;
  readonly userId: string;
  readonly seenAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  readonly provedAt: string;
  readonly mfaAt: string | null;
  readonly disabledAt: string | null;
  readonly erasedAt: string | null;
  readonly businessId: string | null;
  readonly roleNames: readonly string[];
}

// Asked with every request and of every socket.
const sessionSql = (which: RawBuilder<unknown>) => sql<SessionRow>`
  SELECT s.token_hash AS "tokenHash", s.id AS id, s.user_id AS "userId", s.seen_at AS "seenAt", s.expires_at AS "expiresAt", s.revoked_at AS "revokedAt", s.proved_at AS "provedAt", s.mfa_at AS "mfaAt", u.disabled_at AS "disabledAt", u.erased_at AS "erasedAt", u.business_id AS "businessId",
    ARRAY(SELECT role FROM user_role r WHERE r.user_id = s.user_id ORDER BY role) AS "roleNames"
  FROM session s JOIN app_user u ON u.id = s.user_id WHERE ${which}`;

const byHashes = prepare({
  name: "sessions_by_hashes",
  query: (slot: (name: "hashes") => unknown) => sessionSql(sql`s.token_hash = ANY (${slot("hashes")}::bytea[])`),
});
const byId = prepare({
  name: "session_by_id",
  query: (slot: (name: "id") => unknown) => sessionSql(sql`s.id = ${slot("id")}`),
});

function visitFrom(row: SessionRow, now: number): Visit {
  if (row.erasedAt) return { ...nobody, isOfErased: true };
  if (row.revokedAt || row.disabledAt) return nobody;
  const known = row.roleNames.filter(isRole);
  const endsAtMs = Math.min(
    new Date(row.expiresAt).getTime(),
    new Date(row.seenAt).getTime() + sessionLimits({ roles: known }).idleMs,
  );
  if (now >= endsAtMs) return nobody;
  return {
    actor: { id: row.userId, roles: known, businessId: row.businessId },
    session: sessionOf(row, new Date(endsAtMs)),
  };
}

// S5: outside the demo, staff without a second factor reach their own account only.
export const lacksSecondFactor = ({ actor, session }: Visit, { demo }: { readonly demo: boolean }): boolean =>
  !demo && isStaff(actor) && session?.mfaAt === null;

const sessionOf = (row: Pick<SessionRow, "id" | "provedAt" | "mfaAt">, endsAt: Date): Session => ({
  endsAt,
  id: row.id,
  provedAt: new Date(row.provedAt),
  mfaAt: row.mfaAt === null ? null : new Date(row.mfaAt),
});

interface NewSession extends Opening {
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly absoluteMs: number;
}

function insertSession(
  db: Transaction,
  { userId, tokenHash, device, withSecondFactor, now, absoluteMs, provedAt = now }: NewSession,
) {
  return db
    .insertInto("session")
    .values({
      tokenHash,
      userId,
      deviceName: device,
      createdAt: now,
      seenAt: now,
      provedAt,
      mfaAt: withSecondFactor ? now : null,
      expiresAt: new Date(now.getTime() + absoluteMs),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}
