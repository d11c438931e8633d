import { randomBytes, timingSafeEqual } from "node:crypto";
import { letterCode } from "#shared/features/registration/registration.rules.ts";
import { isLocale } from "#shared/locales.ts";
import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";
import { countTriesOf, networkOf } from "../../http/rateLimits.ts";
import { hashToken } from "../../http/sessions.ts";
import type { AccountParts } from "./accountPorts.ts";
import { findByEmail } from "./people.store.ts";
import type { Registration } from "./registration.store.ts";
import { accountOfEmail } from "./tries.ts";

export const recipientOf = ({ locale, ...registration }: Registration) => ({
  ...registration,
  locale: isLocale(locale) ? locale : ("en" as const),
});

// The letter that proves a mailbox: by its link on the device on which it is read, by its code on another that waits.
export function createRegistrationLetters({ limits, post, pool, secrets }: AccountParts) {
  const countOfLetter = countTriesOf(pool, {
    name: "registrationCode",
    points: letterCode.tries,
    seconds: letterCode.minutes * 60,
  });
  // From one network few; of the mailbox as a whole more, so that a stranger does not use up its owner's.
  const countOfMailboxFrom = countTriesOf(pool, {
    name: "registrationCodesFrom",
    points: letterCode.triesOfDay,
    seconds: 24 * 3_600,
  });
  const countOfMailbox = countTriesOf(pool, {
    name: "registrationCodes",
    points: letterCode.triesOfDay * 8,
    seconds: 24 * 3_600,
  });

  // Of the letter and of the server's key: nobody who reads the database knows it.
  function codeOf(letterHash: Buffer): string {
    const signed = Buffer.from(secrets.sign("registrationCode", letterHash.toString("base64url")), "base64url");
    return String(signed.readUInt32BE(0) % 10 ** letterCode.digits).padStart(letterCode.digits, "0");
  }

  return {
    // Whether the e-mail is known is told to its owner alone, by letter: nobody else can tell the one registration from the other, and only
    // the right letter leads to the end.
    async write(context: Context, registration: Registration): Promise<void> {
      const { db, now } = context;
      await limits.countLetter(db, accountOfEmail(registration.email));
      const known = await findByEmail(db, registration.email);
      const token = randomBytes(32).toString("base64url");
      const letterHash = hashToken(token);
      await db
        .updateTable("hostRegistration")
        .set({ letterHash, letterAt: now() })
        .where("id", "=", registration.id)
        .execute();
      if (known?.disabledAt) return;
      if (known) post(context, known, { kind: "alreadyKnown" });
      else
        post(context, recipientOf(registration), {
          kind: "register",
          path: `/host-registration/${token}`,
          code: codeOf(letterHash),
        });
    },
    // Counted before it is looked at: five tries of a letter, and not very many of a mailbox, whoever asks for its letters.
    async useCode(
      { db, now, caller }: Context,
      { id, email, letterHash, letterAt }: Registration,
      code: string,
    ): Promise<void> {
      const isOver = letterAt === null || now().getTime() - Date.parse(letterAt) > letterCode.minutes * 60_000;
      if (letterHash === null || isOver) throw new HttpError("refused", { reason: "letterCodeOver" });
      await countOfLetter(letterHash.toString("base64url"));
      await countOfMailboxFrom(`${accountOfEmail(email)} ${networkOf(caller.ip ?? "")}`);
      await countOfMailbox(accountOfEmail(email));
      if (!timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(letterHash))))
        throw new HttpError("refused", { reason: "letterCodeWrong" });
      await db.updateTable("hostRegistration").set({ letterAt: null }).where("id", "=", id).execute();
    },
  };
}
