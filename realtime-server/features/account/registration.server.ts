import { partsOfDay } from "#shared/features/registration/photoParts.ts";
import type { hostRegistration } from "#shared/features/registration/registration.contract.ts";
import {
  isGrown,
  openSteps,
  registrationDays,
  type registrationRefusals,
} from "#shared/features/registration/registration.rules.ts";
import type { Locale } from "#shared/locales.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Input } from "#shared/wire/endpoint.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { countTriesOf, networkOf } from "../../http/rateLimits.ts";
import type { AccountParts } from "./accountPorts.ts";
import { addPerson, readPerson, showPerson } from "./people.store.ts";
import { rateRangeIn, readHostCounties } from "./hostCounties.store.ts";
import { dropPhotos, keepPart, readPhoto, wholePhotos } from "./registrationPhotos.store.ts";
import { addHousehold } from "./newHousehold.store.ts";
import { readVettingPace } from "./vettingPace.store.ts";
import { createRegistrationLetters, recipientOf } from "./registrationLetters.ts";
import {
  addDevice,
  findOfDevice,
  findOfLetter,
  forgetOpened,
  isItsOwn,
  knownOfDevice,
  openOn,
  readOfDevice,
  removeRegistration,
  type Registration,
} from "./registration.store.ts";

type Start = Input<typeof hostRegistration.start>;

// How a household that has just begun gets the photos that were here before it.
export type TakePhotos = (
  context: Pick<Context, "db" | "now" | "afterCommit">,
  home: { readonly householdId: string; readonly ownerId: string; readonly locale: Locale },
  photos: readonly { readonly bytes: Buffer; readonly caption: string }[],
) => Promise<void>;

export function createRegistrationHandlers(
  parts: AccountParts,
  takePhotos: TakePhotos,
): Handlers<typeof hostRegistration> {
  const { passwords, pool, config, openSession } = parts;
  const letters = createRegistrationLetters(parts);
  const day = 24 * 3_600;
  const countPart = countTriesOf(pool, { name: "photos", points: config.limits.registrationPartsPerDay, seconds: day });
  const countOwnPart = countTriesOf(pool, { name: "ownPhotos", points: partsOfDay, seconds: day });

  return {
    options: async (_, { db, now }) => ({
      countries: await db
        .selectFrom("country")
        .select(["id", "code", "name", "hosts"])
        .where("hosts", "=", true)
        .orderBy("name")
        .execute(),
      counties: await readHostCounties(db, dayOf(now())),
      pace: await readVettingPace(db),
    }),
    start: async (asked, context) => {
      const { db, now } = context;
      const found = await findOfDevice(db, asked.device, now());
      const known = found && isItsOwn(found) ? found : undefined;
      const registration = await (known ? correct(context, known, asked) : begin(context, asked));
      if (known?.email !== asked.email) await letters.write(context, registration);
      return {};
    },
    open: async ({ device }, { db, now }) => ({ registration: shown(await readOfDevice(db, device, now())) }),
    save: async ({ device, answers, dropped = [] }, { db, now }) => {
      const { id, answers: before } = await readOfDevice(db, device, now());
      await dropPhotos(db, id, dropped);
      await db
        .updateTable("hostRegistration")
        .set({ answers: JSON.stringify({ ...before, ...answers }), changedAt: now() })
        .where("id", "=", id)
        .execute();
      return {};
    },
    takePhoto: async ({ device, ...part }, { db, now, caller }) => {
      const { id } = await readOfDevice(db, device, now());
      await countPart(networkOf(caller.ip));
      await countOwnPart(id);
      return { received: await keepPart(db, id, part, now()) };
    },
    photo: async ({ device, photo }, { db, now }) => {
      const { id } = await readOfDevice(db, device, now());
      return { bytes: await readPhoto(db, id, photo) };
    },
    again: async ({ device }, context) => {
      const registration = await knownOfDevice(context.db, device, context.now());
      if (registration.openedAt === null) await letters.write(context, registration);
      return {};
    },
    resume: async ({ device, token }, { db, now }) => {
      const found = await findOfLetter(db, token, now());
      if (!found) throw new HttpError("gone");
      return { registration: shown(await openOn(db, found, { device, now: now() })) };
    },
    enterCode: async ({ device, code }, context) => {
      const { db, now } = context;
      const found = await knownOfDevice(db, device, now());
      await letters.useCode(context, found, code);
      return { registration: shown(await openOn(db, found, { device, now: now() })) };
    },
    complete: async ({ device, password, gender, dateOfBirth }, context) => {
      const { db, now } = context;
      const registration = await readOfDevice(db, device, now());
      const { email, firstName, lastName, locale, timezone, countryId, answers } = registration;
      const today = dayOf(now());
      if (registration.openedAt === null) refuse("mailboxNotProved");
      const rate = await rateRangeIn(db, answers.countyId ?? "0", today);
      if (openSteps(answers, today, rate).length > 0 || !(await isCountyOf(context, registration)))
        refuse("registrationOpen");
      if (!isGrown(dateOfBirth, today)) refuse("hostTooYoung");
      if (password !== undefined) await passwords.refuseWeak(password, { email, roles: ["host_family"] });
      const { phone, addressLine1, cityTown } = answers;
      const id = await addPerson(db, "host_family", {
        email,
        firstName,
        lastName,
        locale,
        timezone,
        countryId,
        phone: phone ?? null,
        addressLine1: addressLine1 ?? null,
        cityTown: cityTown ?? null,
        passwordHash: password === undefined ? null : await passwords.hash(password),
        emailVerifiedAt: registration.openedAt,
      });
      // Whoever has proved the mailbox may be told that it has an account by now.
      if (id === null) throw refused("addressKnown");
      const host = { id, gender, dateOfBirth };
      const householdId = await addHousehold(db, { registration, host, now: now() });
      const home = { householdId, ownerId: id, locale: recipientOf(registration).locale };
      // Nobody has been asked whether they may be seen on what was sent and never looked at.
      if (answers.photoConsent === true) await takePhotos(context, home, await wholePhotos(db, registration));
      await db
        .updateTable("scoutingLead")
        .set({ hostFamilyId: householdId })
        .where("registrationId", "=", registration.id)
        .execute();
      await removeRegistration(db, registration.id);
      context.changed({ resource: "vetting", ids: [householdId], audience: { people: [id], businesses: [] } });
      await openSession(context, { id, roles: ["host_family"] }, { withSecondFactor: false, stays: true });
      return { householdId, user: showPerson(await readPerson(db, id), { config, provedAt: now() }) };
    },
  };
}

const refused = (reason: (typeof registrationRefusals)[number]): HttpError => new HttpError("refused", { reason });

function refuse(reason: (typeof registrationRefusals)[number]): void {
  throw refused(reason);
}

type Shown = Awaited<ReturnType<typeof openOn>>;

const shown = ({ firstName, lastName, email, countryId, answers, openedAt }: Shown) => ({
  firstName,
  lastName,
  email,
  countryId,
  answers,
  isProved: openedAt !== null,
});

async function begin({ db, now }: Context, { device, ...fields }: Start): Promise<Registration> {
  const at = now();
  await refuseOtherCountry(db, fields.countryId);
  const added = await db
    .insertInto("hostRegistration")
    .values({
      ...fields,
      createdAt: at,
      changedAt: at,
      expiresAt: new Date(at.getTime() + registrationDays * 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addDevice(db, { registrationId: added.id, device, openedAt: null });
  return { ...fields, id: added.id, answers: {}, provedAt: null, letterHash: null, letterAt: null };
}

// Another address has to be proved again.
async function correct({ db, now }: Context, known: Registration, asked: Start): Promise<Registration> {
  const { device, email, firstName, lastName, countryId, foundUsWhere, locale, timezone } = asked;
  await refuseOtherCountry(db, countryId);
  const provedAt = known.email === email ? known.provedAt : null;
  if (known.email !== email) await forgetOpened(db, known.id, device);
  const fields = { email, firstName, lastName, countryId, foundUsWhere, locale, timezone };
  await db
    .updateTable("hostRegistration")
    .set({ ...fields, provedAt, changedAt: now() })
    .where("id", "=", known.id)
    .execute();
  return { ...known, ...fields, provedAt };
}

async function refuseOtherCountry(db: Context["db"], id: string): Promise<void> {
  const found = await db
    .selectFrom("country")
    .select("id")
    .where("id", "=", id)
    .where("hosts", "=", true)
    .executeTakeFirst();
  if (!found) throw refuseField("countryId", "choice");
}

const isCountyOf = async ({ db }: Context, { answers, countryId }: Registration): Promise<boolean> =>
  (await db
    .selectFrom("county")
    .select("id")
    .where("id", "=", answers.countyId ?? "0")
    .where("countryId", "=", countryId)
    .executeTakeFirst()) !== undefined;
