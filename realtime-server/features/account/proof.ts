import type { Context } from "../../http/context.ts";
import { HttpError, refuseField } from "../../http/errors.ts";
import { requireFreshProof } from "../../http/freshProof.ts";
import type { RateLimits } from "../../http/rateLimits.ts";
import type { Passwords } from "./passwords.ts";
import { readPerson, type Person } from "./people.store.ts";
import type { SecondFactors } from "./secondFactor.store.ts";
import { accountOfPerson } from "./tries.ts";

interface Parts {
  readonly passwords: Passwords;
  readonly secondFactors: SecondFactors;
  readonly limits: RateLimits;
}

interface Claim {
  readonly password: string;
  readonly code?: string | undefined;
}

export type Proof = ReturnType<typeof createProof>;

export function createProof({ passwords, secondFactors, limits }: Parts) {
  // True when a second factor took part. Without one there is nothing to ask for.
  async function checkCode({ db, now }: Context, person: Person, code: string | undefined): Promise<boolean> {
    if (person.totpConfirmedAt === null) return false;
    if (code === undefined) throw new HttpError("second_factor_needed");
    if (!(await secondFactors.isRight(db, person, { code, now: now() }))) throw new HttpError("wrong_code");
    return true;
  }

  // The signed-in person again, by the password of a form whose field is named.
  async function checkPassword({ db, actor }: Context, password: string, field = "password"): Promise<Person> {
    const person = await readPerson(db, actor.id);
    if (!(await passwords.isRight(person.passwordHash, password))) throw refuseField(field, "wrong");
    return person;
  }

  const forgive = ({ db, caller, actor }: Context): Promise<void> =>
    limits.forgive(db, { ip: caller.ip, account: accountOfPerson(actor.id) });

  async function checkAll(context: Context, { password, code }: Claim): Promise<Person> {
    const person = await checkPassword(context, password);
    await checkCode(context, person, code);
    await forgive(context);
    return person;
  }

  return { checkCode, checkPassword, checkAll, forgive, requireFresh: requireFreshProof };
}
