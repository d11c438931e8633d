import type { Context } from "../../http/context.ts";
import type { AccountParts } from "./accountPorts.ts";
import type { Person } from "./people.store.ts";
import { carriedBy, endTokens, makeToken, useToken } from "./tokens.ts";

// An e-mail is a person's own when its owner has opened the link that was sent to it.
export function createVerification({ post, secrets }: Pick<AccountParts, "post" | "secrets">) {
  const key = secrets.key("new e-mail");

  async function ask(context: Context, person: Person): Promise<void> {
    const token = await makeToken(context.db, { userId: person.id, purpose: "verify_email", now: context.now() });
    post(context, person, { kind: "verify", path: `/verify-email/${token}` });
  }

  // The new e-mail travels in the token: until it is confirmed, nothing of the account changes.
  async function askForNew(context: Context, person: Person, email: string): Promise<void> {
    const token = await makeToken(context.db, {
      userId: person.id,
      purpose: "verify_email",
      now: context.now(),
      carries: { text: email, key },
    });
    post(context, { ...person, email }, { kind: "newEmail", path: `/verify-email/${token}` });
  }

  async function accept({ db, now }: Context, token: string): Promise<void> {
    const at = now();
    const userId = await useToken(db, { token, purpose: "verify_email", now: at });
    const email = carriedBy(token, key);
    await db
      .updateTable("appUser")
      // Whoever opens a link that came by letter gets letters.
      .set({
        emailVerifiedAt: at,
        emailStoppedAt: null,
        emailStoppedBecause: null,
        ...(email === null ? {} : { email }),
      })
      .where("id", "=", userId)
      .execute();
    // A link that went to the old e-mail must not open the account of the new one.
    if (email !== null) await endTokens(db, { userId, purpose: "reset_password", now: at });
  }

  return { ask, askForNew, accept };
}
