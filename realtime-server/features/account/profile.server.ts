import type { account } from "#shared/features/account/account.contract.ts";
import type { Transaction } from "../../db/connection.ts";
import { refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { AccountParts } from "./accountPorts.ts";
import { findByEmail, readPerson, showPerson } from "./people.store.ts";
import { accountOfEmail, accountOfPerson } from "./tries.ts";
import { createVerification } from "./verification.ts";

type ProfileHandlers = Pick<Handlers<typeof account>, "change" | "changeEmail">;

export function createProfileHandlers(parts: AccountParts): ProfileHandlers {
  const { config, proof, limits, post } = parts;
  const verification = createVerification(parts);
  return {
    change: async ({ phone, country, ...plain }, context) => {
      const { db, actor } = context;
      const before = await readPerson(db, actor.id);
      const hasNewPhone = phone !== undefined && phone !== before.phone;
      // S9: codes and calls go to the phone, so a stolen session must not redirect them.
      if (hasNewPhone) proof.requireFresh(context);
      const countryId = country === undefined ? undefined : await countryIdOf(db, country);
      const fields = { ...plain, phone, countryId };
      if (Object.values(fields).some((value) => value !== undefined))
        await db.updateTable("appUser").set(fields).where("id", "=", actor.id).execute();
      const person = await readPerson(db, actor.id);
      if (hasNewPhone) post(context, person, { kind: "phoneChanged" });
      return {
        user: showPerson(person, {
          config,
          provedAt: context.session?.provedAt ?? context.now(),
        }),
      };
    },
    // S9. Whether the new e-mail has an account is told only to its owner.
    changeEmail: async ({ email, password }, context) => {
      const person = await proof.checkPassword(context, password);
      if (email === person.email.toLowerCase()) throw refuseField("email", "taken");
      await proof.forgive(context);
      for (const recipient of [accountOfEmail(email), accountOfPerson(person.id)])
        await limits.countLetter(context.db, recipient);
      const other = await findByEmail(context.db, email);
      if (other) post(context, other, { kind: "alreadyKnown" });
      else await verification.askForNew(context, person, email);
      post(context, person, { kind: "emailChange" });
      return {};
    },
  };
}

async function countryIdOf(db: Transaction, code: string | null): Promise<string | null> {
  if (code === null) return null;
  const country = await db.selectFrom("country").select("id").where("code", "=", code).executeTakeFirst();
  if (!country) throw refuseField("country", "choice");
  return country.id;
}
