import type { businessPeople } from "#shared/features/businesses/businessPage.contract.ts";
import { objectOf } from "#shared/features/businesses/history.rules.ts";
import { writeLine } from "../../db/auditLine.ts";
import type { Transaction } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import type { Audience } from "../../realtime/news.ts";
import { inviteLetter } from "./inviteLetter.ts";
import {
  endInvite,
  endInvitesTo,
  firstNameOf,
  handTripsOn,
  holdBusiness,
  holdPerson,
  makeInvite,
  successorOf,
  takeAway,
} from "./people.store.ts";

interface Leaving {
  readonly personId: string;
  readonly businessId: string;
  readonly successorId: string;
  // A colleague goes on in every conversation; anybody else only where nobody would be left.
  readonly isColleague: boolean;
}

interface PeoplePorts extends Pick<Ports, "config" | "mail"> {
  // Takes somebody out of all that is talked of for a business.
  readonly leave: (context: Context, leaving: Leaving) => Promise<void>;
  readonly endSessions: (db: Transaction, of: { readonly userId: string; readonly now: Date }) => Promise<unknown>;
}

// A business's own people hear of it as the office does.
export const audienceOf = (id: string): Audience => ({ people: [], businesses: [id] });

export function createBusinessPeopleHandlers({
  config,
  mail,
  leave,
  endSessions,
}: PeoplePorts): Handlers<typeof businessPeople> {
  return {
    invite: async ({ id, email }, context) => {
      const { name } = await holdBusiness(context, id);
      const invite = await makeInvite(context, id, email);
      const { locale } = context.caller;
      const letter = inviteLetter({
        to: email,
        locale,
        business: name,
        by: await firstNameOf(context),
        href: `${config.origin}${locale === "en" ? "" : `/${locale}`}/join/${invite.token}`,
      });
      context.afterCommit(() => void mail.send(letter));
      await writeLine(context, "businesses:write", objectOf(id, "invited", invite.id));
      context.changed({ resource: "businesses", ids: [id], audience: audienceOf(id) });
      return {};
    },
    withdraw: async ({ id, inviteId }, context) => {
      await endInvite(context, id, inviteId);
      await writeLine(context, "businesses:write", objectOf(id, "inviteWithdrawn", inviteId));
      context.changed({ resource: "businesses", ids: [id], audience: audienceOf(id) });
      return {};
    },
    remove: async ({ id, personId, successorId }, context) => {
      const { db, actor, now } = context;
      await holdBusiness(context, id);
      await endInvitesTo(context, id, personId);
      await holdPerson(context, id, personId);
      const colleague = await successorOf(context, id, { personId, successorId });
      // Of an agency without anybody, whoever has removed the last stands for its trips.
      const next = colleague ?? actor.id;
      await leave(context, { personId, businessId: id, successorId: next, isColleague: colleague !== null });
      await handTripsOn(context, id, { fromId: personId, toId: next });
      await takeAway(context, personId);
      await endSessions(db, { userId: personId, now: now() });
      await writeLine(context, "businesses:write", objectOf(id, "removed", personId));
      for (const resource of ["businesses", "trips"] as const)
        context.changed({ resource, ids: resource === "trips" ? null : [id], audience: audienceOf(id) });
      return {};
    },
  };
}
