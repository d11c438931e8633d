import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { RegistrationAnswers } from "#shared/features/registration/registration.rules.ts";
import { registrationDays } from "#shared/features/registration/registration.rules.ts";
import { isLocale } from "#shared/locales.ts";
import { dayMs } from "#shared/time/days.ts";
import { createRateLimits } from "../../http/rateLimits.ts";
import { hashToken } from "../../http/sessions.ts";
import { notFound } from "../../http/errors.ts";
import type { Work } from "../../jobs/work.ts";
import type { Ports } from "../../ports.ts";
import { createPost } from "./accountPorts.ts";
import { accountOfEmail } from "./tries.ts";

interface Invited {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly addressLine1: string;
  readonly cityTown: string;
  readonly countyId: string;
  readonly countryId: string;
  readonly timezone: string;
  readonly source: string;
  readonly languages: readonly string[];
  readonly capacity: number;
}

// A family that we have met begins its registration with what it has told us. Only the link of the letter leads to it, as for everybody else.
export function createInvitation(ports: Ports) {
  const post = createPost(ports);
  const limits = createRateLimits(ports.pool, ports.config.limits);

  return async (work: Work, leadId: string): Promise<string> => {
    const { db, now, afterCommit } = work;
    const { rows } = await sql<Invited>`
      SELECT l.email, l.first_name, l.last_name, l.phone, l.address_line_1, l.city_town, l.county_id::text, c.country_id::text, c.timezone, l.source, l.languages, l.capacity
      FROM scouting_lead l JOIN county c ON c.id = l.county_id WHERE l.id = ${leadId}`.execute(db);
    const [lead] = rows;
    if (!lead) throw notFound();
    const { email, firstName, lastName, countryId, timezone, source } = lead;
    await limits.countLetter(db, accountOfEmail(email));
    const token = randomBytes(32).toString("base64url");
    const locale = lead.languages.find(isLocale) ?? "en";
    const { id } = await db
      .insertInto("hostRegistration")
      .values({
        email,
        firstName,
        lastName,
        countryId,
        foundUsWhere: source,
        locale,
        timezone,
        answers: JSON.stringify(answersOf(lead)),
        letterHash: hashToken(token),
        createdAt: now(),
        changedAt: now(),
        expiresAt: new Date(now().getTime() + registrationDays * dayMs),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const recipient = { email, firstName, lastName, locale, timezone };
    post({ now, afterCommit }, recipient, { kind: "invited", path: `/host-registration/${token}` });
    return id;
  };
}

const answersOf = ({ phone, addressLine1, cityTown, countyId, capacity }: Invited): RegistrationAnswers => ({
  countyId,
  guests: capacity,
  ...(phone !== "" && { phone }),
  ...(addressLine1 !== "" && { addressLine1 }),
  ...(cityTown !== "" && { cityTown }),
});
