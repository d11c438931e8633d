import { isStaff } from "#shared/access/roles.ts";
import type { secondFactor } from "#shared/features/account/secondFactor.contract.ts";
import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { AccountParts } from "./accountPorts.ts";
import { readPerson, type Person } from "./people.store.ts";
import { forgetSecondFactor } from "./secondFactor.store.ts";
import { revokeSessions } from "./sessions.store.ts";
import { makeSecret, pictureOf, uriOf } from "./totp.ts";

export function createSecondFactorHandlers({
  config,
  secondFactors,
  proof,
  openSession,
  post,
}: AccountParts): Handlers<typeof secondFactor> {
  async function beginAnew(context: Context, person: Person, withSecondFactor: boolean): Promise<void> {
    await revokeSessions(context.db, { userId: person.id, now: context.now() });
    await openSession(context, person, { withSecondFactor, stays: false });
  }

  // Held to the end: a beginning that comes beside a confirmation must not undo it, nor put another secret under it.
  async function withoutOne({ db, actor }: Context): Promise<Person> {
    await db.selectFrom("appUser").select("id").where("id", "=", actor.id).forNoKeyUpdate().execute();
    const person = await readPerson(db, actor.id);
    if (person.totpConfirmedAt !== null) throw new HttpError("conflict");
    return person;
  }

  return {
    begin: async (_input, context) => {
      const { id, email } = await withoutOne(context);
      const secret = makeSecret();
      await secondFactors.keep(context.db, id, secret);
      const uri = uriOf({ secret, label: email });
      return { secret, uri, qr: pictureOf(uri) };
    },
    confirm: async ({ code }, context) => {
      const { db, now } = context;
      const person = await withoutOne(context);
      if (!(await secondFactors.isRight(db, person, { code, now: now() }))) throw new HttpError("wrong_code");
      await db.updateTable("appUser").set({ totpConfirmedAt: now() }).where("id", "=", person.id).execute();
      await proof.forgive(context);
      await beginAnew(context, person, true);
      post(context, person, { kind: "newSecondFactor" });
      return {};
    },
    remove: async (claim, context) => {
      if (isStaff(context.actor) && !config.demo) throw new HttpError("second_factor_required");
      const person = await proof.checkAll(context, claim);
      if (person.totpConfirmedAt === null) throw new HttpError("conflict");
      await forgetSecondFactor(context.db, person.id);
      await beginAnew(context, person, false);
      post(context, person, { kind: "secondFactorRemoved" });
      return {};
    },
  };
}
