import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import type { HasRoles } from "#shared/access/roles.ts";
import { demoPassword } from "#shared/features/account/demoAccounts.ts";
import { whyNotPassword } from "#shared/features/account/password.rules.ts";
import type { FieldIssue } from "#shared/wire/errors.ts";
import type { PasswordHash } from "../../config.ts";
import { HttpError } from "../../http/errors.ts";
import { loadCommonPasswords } from "./commonPasswords.ts";

type Chooser = HasRoles & { readonly email: string };

export type Passwords = ReturnType<typeof createPasswords>;

// argon2id, the library's default kind, with the cost of the configuration (S4).
export function createPasswords({ memoryKib, passes }: PasswordHash) {
  const cost = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 };
  let decoy: Promise<string> | undefined;
  let common: Promise<ReadonlySet<string>> | undefined;

  const hashPassword = (password: string): Promise<string> => hash(asTyped(password), cost);

  // A missing person or password costs as much as a wrong one: time tells nobody who has an account (S6).
  async function isRight(kept: string | null, password: string): Promise<boolean> {
    decoy ??= hashPassword(randomBytes(16).toString("hex"));
    const matches = await verify(kept ?? (await decoy), asTyped(password));
    return matches && kept !== null;
  }

  function isOutdated(kept: string): boolean {
    const { memoryCost, timeCost } = parseOptions(kept);
    return memoryCost !== memoryKib || timeCost !== passes;
  }

  async function isCommon(password: string): Promise<boolean> {
    common ??= loadCommonPasswords();
    const written = asTyped(password).toLowerCase();
    return written === demoPassword || (await common).has(written);
  }

  async function whyNot(password: string, person: Chooser): Promise<FieldIssue | null> {
    return whyNotPassword(password, person) ?? ((await isCommon(password)) ? { rule: "commonPassword" } : null);
  }

  // Refuses, as an issue of the form's field, a password that this person may not choose.
  async function refuseWeak(password: string, person: Chooser): Promise<void> {
    const issue = await whyNot(password, person);
    if (issue) throw new HttpError("invalid", { issues: { password: [issue] } });
  }

  // Everybody knows the one of the demo's people: where the demo is over it opens nothing.
  const isOfDemo = (password: string): boolean => asTyped(password) === demoPassword;

  return { hash: hashPassword, isRight, isOfDemo, isOutdated, whyNot, refuseWeak };
}

// The same letters come in several codings from different keyboards.
const asTyped = (password: string): string => password.normalize("NFKC");
