import express, { type RequestHandler, type Router } from "express";
import type { Ports } from "../../ports.ts";
import { inTransaction } from "../../db/transaction.ts";
import { HttpError } from "../../http/errors.ts";
import { anonymous } from "#shared/access/can.ts";
import { readToken } from "./choicesLink.ts";
import { proveShown } from "./devices.store.ts";
import { writeLetterKinds } from "./notifications.store.ts";

type DoorPorts = Pick<Ports, "db" | "clock" | "secrets">;

// Before the guard of our own pages: whoever knocks here is none of them.
export function notificationDoors(ports: DoorPorts): Router {
  const router = express.Router();
  router.post("/notifications/shown", takeShown(ports));
  router.post("/notifications/unsubscribe/:token", takeOneClick(ports));
  return router;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// Where a device says what it has shown. No session and no token of a page: a worker has neither at hand. Only the push itself said the receipt, and all that it is good for is to prove this.
const takeShown = ({ db, clock }: DoorPorts): RequestHandler[] => [
  express.json({ limit: "1kb", strict: true }),
  async ({ body }, response) => {
    const { receipt, is_opened: isOpened } = (body ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof receipt !== "string" || !uuid.test(receipt)) throw new HttpError("malformed");
    await proveShown(db, { receipt, isOpened: isOpened === true, now: clock.now() });
    response.status(204).end();
  },
];

// What a mail program calls by itself when its reader wants no more of these letters (RFC 8058): the link's signature says whose they are.
const takeOneClick =
  ({ db, clock, secrets }: DoorPorts): RequestHandler =>
  async ({ params }, response) => {
    const userId = readToken(secrets, String(params["token"] ?? ""));
    if (userId === null) throw new HttpError("not_found");
    await inTransaction(db, { actor: anonymous, readOnly: false }, (transaction) =>
      writeLetterKinds(transaction, userId, { kinds: [], now: clock.now() }),
    );
    response.status(204).end();
  };
