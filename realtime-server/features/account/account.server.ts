import type { RequestHandler, Router } from "express";
import { account } from "#shared/features/account/account.contract.ts";
import { countedAddress } from "../../http/address.ts";
import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";
import { lacksSecondFactor } from "../../http/sessions.ts";
import type { Ports } from "../../ports.ts";
import { watchFailures } from "./alarm.ts";
import { deviceHandlers } from "./devices.server.ts";
import { createLoginHandlers } from "./login.server.ts";
import { keepTokensPrivate } from "./mailedPages.ts";
import { createParts, type AccountParts } from "./accountPorts.ts";
import { createBusinessJoiningHandlers } from "./businessJoining.server.ts";
import { createMailedLoginHandlers } from "./mailedLogin.server.ts";
import { createPasswordHandlers } from "./password.server.ts";
import { readPerson } from "./people.store.ts";
import { createProfileHandlers } from "./profile.server.ts";
import { createSecondFactorHandlers } from "./secondFactor.server.ts";
import { createRegistrationHandlers, type TakePhotos } from "./registration.server.ts";
import { createSignUpHandlers } from "./signUp.server.ts";
import { createSocialPages } from "./social.server.ts";
import { guardTries } from "./tries.ts";
import { takeTurns } from "./turns.ts";

// Everything of an account: handlers by contract, what stands before them, and the pages of signing in with another service.
export function createAccount(ports: Ports) {
  const parts = createParts(ports);
  return {
    guard: (router: Router) => guard(router, parts),
    handlers: {
      account: { ...createLoginHandlers(parts), ...createSignUpHandlers(parts), ...createProfileHandlers(parts) },
      sessions: deviceHandlers,
      password: createPasswordHandlers(parts),
      mailedLogin: createMailedLoginHandlers(parts),
      businessJoining: createBusinessJoiningHandlers(parts),
      secondFactor: createSecondFactorHandlers(parts),
      social: { providers: async () => ({ providers: [...parts.signIn.names] }) },
    },
    // Whose photos go where those of every household go.
    hostRegistration: (takePhotos: TakePhotos) => createRegistrationHandlers(parts, takePhotos),
    // Money goes elsewhere from now on: told to the mailbox of the account.
    tellPayoutChange: async (context: Context) =>
      parts.post(context, await readPerson(context.db, context.actor.id), { kind: "payoutChanged" }),
    // What becomes of the account is told where its letters go.
    tellErasure: async (context: Context, kind: "erasureOrdered" | "erasureUndone" | "exportAsked") =>
      parts.post(context, await readPerson(context.db, context.actor.id), {
        kind,
        ...(kind === "erasureUndone" ? {} : { path: "/mobile/account/delete" }),
      }),
    requireSecondFactor: requireSecondFactor(parts),
    pages: [keepTokensPrivate, createSocialPages(parts)],
  };
}

function guard(router: Router, { limits, sessions, clock, config, log }: AccountParts): void {
  const { failuresBeforeAlarm, hashesAtOnce } = config.limits;
  guardTries(router, {
    limits,
    addressOf: (request) => countedAddress(config, request),
    visitOf: sessions.visitOf,
    takeTurns: takeTurns(hashesAtOnce),
    watchFailures: watchFailures({ clock, most: failuresBeforeAlarm, raise: (sentence) => log.warn(sentence) }),
  });
  // What the browser has kept of the person goes with the session (protocol 2.13). Its databases are the page's to empty: the header would
  // take along what somebody else has written on this device and not yet sent.
  router.post(account.logout.path, (_request, response, next) => {
    response.set("Clear-Site-Data", '"cache"');
    next();
  });
}

// Stands behind the endpoints of the account and before all others.
function requireSecondFactor({ sessions, config }: AccountParts): RequestHandler {
  return (request, _response, next) => {
    if (lacksSecondFactor(sessions.visitOf(request), config)) throw new HttpError("second_factor_required");
    next();
  };
}
