import { sql } from "kysely";
import { can, isSignedIn } from "#shared/access/can.ts";
import { isStaff } from "#shared/access/roles.ts";
import type { businessJoining, InvitedStanding } from "#shared/features/account/businessJoining.contract.ts";
import { objectOf } from "#shared/features/businesses/history.rules.ts";
import { whyNotJoin } from "#shared/features/businesses/people.rules.ts";
import { actorOf } from "../../db/actorOf.ts";
import { writeLine } from "../../db/auditLine.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { hashToken } from "../../http/sessions.ts";
import type { AccountParts } from "./accountPorts.ts";
import { setPassword, takeOver } from "./password.server.ts";
import { addPerson, findByEmail, readPerson, showPerson, type Person } from "./people.store.ts";
import { revokeSessions } from "./sessions.store.ts";

interface Invite {
  readonly id: string;
  readonly businessId: string;
  readonly businessName: string;
  readonly email: string;
  readonly invitedBy: string | null;
}

// A letter is worth what whoever sent it may still do.
async function findInvite({ db, now }: Context, token: string, lock = sql``): Promise<Invite> {
  const { rows } = await sql<Invite>`
    SELECT i.id::text, i.business_id::text, b.name AS business_name, i.email, i.invited_by::text FROM business_invite i JOIN business b ON b.id = i.business_id
    WHERE i.token_hash = ${hashToken(token)} AND i.accepted_at IS NULL AND i.withdrawn_at IS NULL AND i.expires_at > ${now()} ${lock}`.execute(
    db,
  );
  const [invite] = rows;
  const inviter = invite?.invitedBy ? await actorOf(db, invite.invitedBy) : undefined;
  if (!invite || !inviter || !can(inviter, "businesses:write")) throw new HttpError("gone");
  return invite;
}

export function createBusinessJoiningHandlers({
  config,
  openSession,
}: Pick<AccountParts, "config" | "openSession">): Handlers<typeof businessJoining> {
  // With an account one is logged in to it: the mailbox alone gives nobody the rights of two.
  async function joinAs(context: Context, person: Person, { businessId }: Invite): Promise<void> {
    const { db, session } = context;
    const now = context.now();
    const reason = whyNotJoin({ businessId: person.businessId, isOffice: isStaff(person) }, businessId);
    if (reason) throw new HttpError("refused", { reason });
    const isNew = person.emailVerifiedAt === null;
    await takeOver(db, person, now);
    // Who made the account before without owning its mailbox does not come in by the password chosen then (S8).
    if (isNew) await setPassword(db, { userId: person.id, passwordHash: null, now });
    await db.updateTable("appUser").set({ businessId }).where("id", "=", person.id).execute();
    await db
      .insertInto("userRole")
      .values({ userId: person.id, role: "agent" })
      .onConflict((one) => one.doNothing())
      .execute();
    // Whoever signed up on the way here, as a parent without a child, is none.
    await sql`DELETE FROM user_role WHERE user_id = ${person.id} AND role = 'parent'
      AND NOT EXISTS (SELECT FROM student_guardian g WHERE g.user_id = ${person.id}) AND NOT EXISTS (SELECT FROM trip t WHERE t.booked_by = ${person.id} AND t.business_id IS NULL)`.execute(
      db,
    );
    await revokeSessions(db, { userId: person.id, now });
    await openSession(context, await readPerson(db, person.id), {
      withSecondFactor: !isNew && (session?.mfaAt ?? null) !== null,
      stays: true,
      provedAt: session?.provedAt ?? new Date(0),
    });
  }

  async function joinNew(
    context: Context,
    name: { readonly firstName: string; readonly lastName: string },
    { timezone, businessId, email }: Invite & { readonly timezone: string | undefined },
  ): Promise<string> {
    const { db, caller, now } = context;
    const id = await addPerson(db, "agent", {
      ...name,
      email,
      businessId,
      locale: caller.locale,
      emailVerifiedAt: now(),
      ...(timezone !== undefined && { timezone }),
    });
    if (id === null) throw new HttpError("refused", { reason: "otherPerson" });
    await openSession(context, await readPerson(db, id), { withSecondFactor: false, stays: true });
    return id;
  }

  return {
    look: async ({ token }, context) => {
      const { businessName, email } = await findInvite(context, token);
      const known = await findByEmail(context.db, email);
      const standing = (): InvitedStanding => {
        if (isSignedIn(context.actor)) return known?.id === context.actor.id ? "self" : "other";
        return known ? "known" : "new";
      };
      return { businessName, email, standing: standing() };
    },
    accept: async ({ token, name, timezone }, context) => {
      const { db, actor, now } = context;
      const invite = await findInvite(context, token, sql`FOR UPDATE OF i`);
      await db.updateTable("businessInvite").set({ acceptedAt: now() }).where("id", "=", invite.id).execute();
      // Held: of two letters of two houses, or of one and a role in our own, the second is judged by what the first has made.
      await sql`SELECT FROM app_user WHERE lower(email) = ${invite.email.toLowerCase()} FOR UPDATE`.execute(db);
      const known = await findByEmail(db, invite.email);
      if (known ? known.id !== actor.id : isSignedIn(actor)) throw new HttpError("refused", { reason: "otherPerson" });
      if (!known && !name) throw refuseField("name", "required");
      if (known) await joinAs(context, known, invite);
      const id =
        known?.id ?? (await joinNew(context, name ?? { firstName: "", lastName: "" }, { ...invite, timezone }));
      const person = await readPerson(db, id);
      await writeLine(
        { ...context, actor: { ...actor, id } },
        "businesses:join",
        objectOf(invite.businessId, "joined", id),
      );
      context.changed({
        resource: "businesses",
        ids: [invite.businessId],
        audience: { people: [], businesses: [invite.businessId] },
      });
      return {
        user: showPerson(person, { config, provedAt: known ? (context.session?.provedAt ?? new Date(0)) : now() }),
      };
    },
  };
}
