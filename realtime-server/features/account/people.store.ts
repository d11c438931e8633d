import { sql, type Insertable } from "kysely";
import { landingOf } from "#shared/access/landing.ts";
import { isStaff, roleNames, roles as everyRole, type Role } from "#shared/access/roles.ts";
import type { User } from "#shared/features/account/account.fields.ts";
import { isLocale, type Locale } from "#shared/locales.ts";
import type { Config } from "../../config.ts";
import type { Transaction } from "../../db/connection.ts";
import type { AppUserTable } from "../../db/schema.ts";
import { notFound } from "../../http/errors.ts";

// What signing in, recovering and writing to a person need to know of him.
export type Person = NonNullable<Awaited<ReturnType<typeof findByEmail>>>;

export const findByEmail = (db: Transaction, email: string) =>
  findPerson(db, sql<boolean>`lower(app_user.email) = ${email.toLowerCase()}`);

export async function readPerson(db: Transaction, id: string): Promise<Person> {
  const person = await findPerson(db, sql<boolean>`app_user.id = ${id}`);
  if (!person) throw notFound();
  return person;
}

async function findPerson(db: Transaction, condition: ReturnType<typeof sql<boolean>>) {
  const row = await db
    .selectFrom("appUser")
    .leftJoin("country", "country.id", "appUser.countryId")
    .leftJoin("business", "business.id", "appUser.businessId")
    .selectAll("appUser")
    .select(["country.code as countryCode", "business.name as businessName"])
    .select(sql<string[]>`ARRAY(SELECT role FROM user_role WHERE user_role.user_id = app_user.id)`.as("roleNames"))
    .select(
      sql<string | null>`(SELECT e.due_at FROM erasure e WHERE e.user_id = app_user.id AND e.state = 'ordered')`.as(
        "erasedFrom",
      ),
    )
    .where(condition)
    .executeTakeFirst();
  if (!row) return undefined;
  const { roleNames: named, ...fields } = row;
  return { ...fields, locale: localeOf(row.locale), roles: everyRole.filter((role) => named.includes(role)) };
}

const localeOf = (text: string): Locale => (isLocale(text) ? text : "en");

// The new person's id, or null when the e-mail has an account: of two who come together one is second.
export async function addPerson(db: Transaction, role: Role, fields: Insertable<AppUserTable>): Promise<string | null> {
  const added = await db
    .insertInto("appUser")
    .values(fields)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return null;
  await db.insertInto("userRole").values({ userId: added.id, role }).execute();
  return added.id;
}

interface Showing {
  readonly config: Config;
  readonly provedAt: Date;
  readonly zone?: string | undefined;
}

// The person as his own client sees him.
export function showPerson(person: Person, { config, provedAt, zone }: Showing): User {
  const { id, email, firstName, lastName, roles, timezone, businessId, businessName } = person;
  const { phone, addressLine1, cityTown, countryCode, locale, picture, readsTranslated, showsReading, showsPresence } =
    person;
  const hasSecondFactor = person.totpConfirmedAt !== null;
  return {
    id,
    email,
    firstName,
    lastName,
    timezone,
    businessId,
    businessName,
    hasSecondFactor,
    readsTranslated,
    showsReading,
    showsPresence,
    roles: roles.map((name) => ({ name })),
    roleNames: roles.map((role: Role) => roleNames[role]),
    attributes: { phone, addressLine1, cityTown, country: countryCode, locale, picture },
    isElsewhere: zone !== undefined && zone !== timezone,
    ...(config.writing ? { draftHelp: true as const } : {}),
    ...(config.twilio?.chat ? { carrier: "twilio" as const } : {}),
    ...(config.hostApp !== null && roles.includes("host_family") ? { hostApp: config.hostApp } : {}),
    isLoggedIn: true,
    isVerified: person.emailVerifiedAt !== null,
    hasPassword: person.passwordHash !== null,
    needsSecondFactor: !config.demo && isStaff({ roles }) && !hasSecondFactor,
    defaultRoute: landingOf(roles),
    provedAt: provedAt.toISOString(),
    ...(person.erasedFrom === null ? {} : { erasedFrom: person.erasedFrom }),
  };
}
