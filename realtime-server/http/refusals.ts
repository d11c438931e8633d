import type { ErrorRequestHandler, Request } from "express";
import { sql } from "kysely";
import { isSignedIn } from "#shared/access/can.ts";
import { isPlainObject } from "#shared/wire/case.ts";
import { email as emailField } from "#shared/wire/fields.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/connection.ts";
import type { Visit } from "./context.ts";
import { HttpError } from "./errors.ts";

interface RefusalLog {
  readonly db: Db;
  readonly clock: Clock;
  readonly visitOf: (request: Request) => Visit;
}

const minuteMs = 60_000;
const noted: readonly string[] = ["no_access", "wrong_credentials", "wrong_code", "too_many"];

// S51: who was turned away, from what and why, leaves a line: after the transaction of the call, which the refusal has undone. The same refusal is noted once a minute.
export function noteRefusals({ db, clock, visitOf }: RefusalLog): ErrorRequestHandler {
  let minute = 0;
  const said = new Set<string>();

  function isNew(key: string): boolean {
    const now = Math.floor(clock.now().getTime() / minuteMs);
    if (now !== minute) said.clear();
    minute = now;
    const wasNew = !said.has(key);
    said.add(key);
    return wasNew;
  }

  return async (cause, request, _response, next) => {
    const reason = cause instanceof HttpError ? reasonOf(cause) : null;
    if (reason !== null) {
      const { actor } = visitOf(request);
      const actorId = isSignedIn(actor) ? actor.id : await ownerOf(db, request);
      const ip = request.ip ?? null;
      const object = `${request.method} ${pathOf(request)}`;
      if (isNew([actorId ?? ip, object, reason].join(" ")))
        await db
          .insertInto("auditLog")
          .values({ at: clock.now(), actorId, action: "refused", object, reason, ip })
          .execute();
    }
    next(cause);
  };
}

function reasonOf({ code, details: { issues = {} } }: HttpError): string | null {
  if (noted.includes(code)) return code;
  return Object.values(issues).some((found) => found.some(({ rule }) => rule === "wrong")) ? "wrong" : null;
}

// The address as the contract has it: no ids, no tokens.
function pathOf(request: Request): string {
  const path: unknown = request.route?.path;
  return typeof path === "string" ? path : "another address";
}

// Whose account a stranger has tried to enter.
async function ownerOf(db: Db, { body }: Request): Promise<string | null> {
  const { data } = emailField.safeParse(isPlainObject(body) ? body["email"] : undefined);
  if (data === undefined) return null;
  const { rows } = await sql<{ id: string }>`SELECT id FROM app_user WHERE lower(email) = ${data}`.execute(db);
  return rows[0]?.id ?? null;
}
