import type { account } from "#shared/features/account/account.contract.ts";
import type { Handlers } from "../../http/mount.ts";
import type { AccountParts } from "./accountPorts.ts";
import { addPerson, findByEmail, readPerson } from "./people.store.ts";
import { accountOfEmail } from "./tries.ts";
import { createVerification } from "./verification.ts";

type SignUpHandlers = Pick<Handlers<typeof account>, "signUp" | "verifyEmail" | "verifyAgain">;

export function createSignUpHandlers(parts: AccountParts): SignUpHandlers {
  const { passwords, limits, post } = parts;
  const verification = createVerification(parts);
  return {
    // Whether the e-mail is known is told only to its owner, by mail; here both cost a hash and answer alike (S6).
    signUp: async ({ email, firstName, lastName, password, locale, timezone, referralCode }, context) => {
      const { db, caller } = context;
      await passwords.refuseWeak(password, { email, roles: ["parent"] });
      await limits.countLetter(db, accountOfEmail(email));
      const passwordHash = await passwords.hash(password);
      const added = await addPerson(db, "parent", {
        email,
        firstName,
        lastName,
        passwordHash,
        locale: locale ?? caller.locale,
        timezone,
        referralCode,
      });
      const person = await (added === null ? findByEmail(db, email) : readPerson(db, added));
      if (person && added !== null) await verification.ask(context, person);
      if (person && added === null && person.disabledAt === null) post(context, person, { kind: "alreadyKnown" });
      return {};
    },
    verifyEmail: async ({ token }, context) => {
      await verification.accept(context, token);
      return {};
    },
    verifyAgain: async (_input, context) => {
      const person = await readPerson(context.db, context.actor.id);
      if (person.emailVerifiedAt !== null && person.emailStoppedAt === null) return {};
      await limits.countLetter(context.db, accountOfEmail(person.email));
      await verification.ask(context, person);
      return {};
    },
  };
}
