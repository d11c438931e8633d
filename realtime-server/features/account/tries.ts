import { createHash } from "node:crypto";
import type { Request, RequestHandler, Router } from "express";
import { can, isSignedIn } from "#shared/access/can.ts";
import { account } from "#shared/features/account/account.contract.ts";
import { mailedLogin } from "#shared/features/account/mailedLogin.contract.ts";
import { password } from "#shared/features/account/password.contract.ts";
import { secondFactor } from "#shared/features/account/secondFactor.contract.ts";
import { paymentShares } from "#shared/features/invoices/paymentShares.contract.ts";
import { hostRegistration } from "#shared/features/registration/registration.contract.ts";
import { isPlainObject } from "#shared/wire/case.ts";
import type { Endpoint } from "#shared/wire/endpoint.ts";
import type { Visit } from "../../http/context.ts";
import type { RateLimits } from "../../http/rateLimits.ts";

// Counted by a hash: the counters are no list of who has an account.
export const accountOfEmail = (email: string): string =>
  createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");
export const accountOfPerson = (id: string): string => `person-${id}`;

type Whose = (request: Request, visit: Visit) => string | null;

const byEmail: Whose = (request) => {
  const body: unknown = request.body;
  return isPlainObject(body) && typeof body["email"] === "string" ? accountOfEmail(body["email"]) : null;
};
const byPerson: Whose = (_request, { actor }) => (isSignedIn(actor) ? accountOfPerson(actor.id) : null);
const byNobody: Whose = () => null;

// Where a secret is typed or told, and whose it is.
const secret: readonly (readonly [Endpoint, Whose])[] = [
  [account.login, byEmail],
  [account.prove, byPerson],
  [mailedLogin.ask, byNobody],
  [mailedLogin.enter, byNobody],
  [account.signUp, byNobody],
  [account.verifyEmail, byNobody],
  [hostRegistration.start, byNobody],
  [hostRegistration.again, byNobody],
  [hostRegistration.resume, byNobody],
  [hostRegistration.enterCode, byNobody],
  [hostRegistration.complete, byNobody],
  [paymentShares.pay, byNobody],
  [paymentShares.promise, byNobody],
  [account.changeEmail, byPerson],
  [password.forgot, byNobody],
  [password.reset, byNobody],
  [password.change, byPerson],
  [secondFactor.begin, byNobody],
  [secondFactor.confirm, byPerson],
  [secondFactor.remove, byPerson],
];

interface Guard {
  readonly limits: RateLimits;
  readonly addressOf: (request: Request) => string | null;
  readonly visitOf: (request: Request) => Visit;
  readonly takeTurns: RequestHandler;
  readonly watchFailures: RequestHandler;
}

// Stands before the handlers, where no transaction is open yet: whoever has to wait holds nothing of the database.
export function guardTries(router: Router, { limits, addressOf, visitOf, takeTurns, watchFailures }: Guard): void {
  for (const [endpoint, whose] of secret) {
    const count: RequestHandler = async (request, _response, next) => {
      const visit = visitOf(request);
      // Whoever may not ask at all is turned away by the door itself.
      if (can(visit.actor, endpoint.action))
        await limits.countTry({ ip: addressOf(request), account: whose(request, visit) });
      next();
    };
    router.post(endpoint.path, keepNothing, count, watchFailures, takeTurns);
  }
}

// The answers of repeatable operations are stored, beside a fast hash of what was asked: no place for secrets.
const keepNothing: RequestHandler = (request, _response, next) => {
  delete request.headers["idempotency-key"];
  next();
};
