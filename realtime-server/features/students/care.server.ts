import { scopesOf } from "#shared/access/can.ts";
import type { StudentCare, studentCares } from "#shared/features/studentCare/studentCare.contract.ts";
import { consentVersions, readsCare } from "#shared/features/studentCare/studentCare.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import { writeLine } from "../../db/auditLine.ts";
import { ownersOfStudent } from "../../db/owners.ts";
import type { Context } from "../../http/context.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import { createCareStore, type CareStore } from "./care.store.ts";
import {
  consentsOf,
  isOwnChild,
  reach,
  readingsOf,
  seenBy,
  tellOfStudent,
  withheldOf,
  withhold,
} from "./decided.store.ts";
import { everythingOf } from "./export.store.ts";
import { guardianLetter } from "./guardianLetter.ts";
import { acceptInvite, endInvite, guardiansOf, invitesOf, makeInvite } from "./guardians.store.ts";
import { createMedicalStore, type MedicalStore } from "./medical.store.ts";
import { studentRows, type StudentRow } from "./students.store.ts";

export function createStudentCareHandlers({
  vault,
  mail,
  config,
}: Pick<Ports, "vault" | "mail" | "config">): Handlers<typeof studentCares> {
  const store = createCareStore(vault);
  const medical = createMedicalStore(vault);
  const told = async (context: Context, id: string) => ({ care: await careOf(context, { store, medical }, id) });

  return {
    read: async ({ id }, context) => {
      await reach(context, id, "students:care");
      return told(context, id);
    },
    change: async ({ id, allergies, anyMedicalCondition, notes, ...changes }, context) => {
      await reach(context, id, "students:decide");
      await store.change(context.db, id, { changes, now: context.now() });
      await medical.change(context.db, id, { changes: { allergies, anyMedicalCondition, notes }, now: context.now() });
      await tellOfStudent(context, id);
      return told(context, id);
    },
    consent: async ({ id, kind, given }, context) => {
      await reach(context, id, "students:decide");
      const said = { studentId: id, kind, given, version: consentVersions[kind] };
      await context.db
        .insertInto("studentConsent")
        .values({ ...said, saidBy: context.actor.id, saidAt: context.now() })
        .execute();
      await tellOfStudent(context, id);
      return told(context, id);
    },
    withhold: async ({ id, ...what }, context) => {
      await reach(context, id, "students:decide");
      await withhold(context, id, what);
      await tellOfStudent(context, id);
      return told(context, id);
    },
    seen: async ({ id }, context) => {
      await reach(context, id, "students:decide");
      return { families: await seenBy(context, id) };
    },
    invite: async ({ id, email }, context) => {
      const { firstName: child } = await reach(context, id, "students:decide");
      const token = await makeInvite(context, id, email);
      const { locale } = context.caller;
      const page = `/travel/students/view?invite=${token}`;
      const letter = guardianLetter({
        to: email,
        locale,
        child,
        parent: await firstNameOf(context),
        href: `${config.origin}${locale === "en" ? "" : `/${locale}`}${page}`,
      });
      context.afterCommit(() => void mail.send(letter));
      return told(context, id);
    },
    uninvite: async ({ id, inviteId }, context) => {
      await reach(context, id, "students:decide");
      await endInvite(context, id, inviteId);
      return told(context, id);
    },
    accept: async ({ token }, context) => {
      const { studentId, firstName } = await acceptInvite(context, token);
      context.changed({
        resource: "students",
        ids: [studentId],
        audience: await ownersOfStudent(context.db, studentId),
      });
      return { studentId, firstName };
    },
    export: async ({ id }, context) => {
      const { firstName } = await reach(context, id, "students:export");
      await writeLine(context, "students:export", `student:${id}`);
      const all = await everythingOf(context, id, {
        medical: await medical.open(context.db, id),
        care: await store.open(context.db, id),
      });
      return { name: `hearth-${firstName}-${dayOf(context.now())}.json`, json: JSON.stringify(all, null, 2) };
    },
  };
}

interface Stores {
  readonly store: CareStore;
  readonly medical: MedicalStore;
}

// What is sealed is opened for the child's own parents alone; everybody else learns which of it there is.
async function careOf(context: Context, { store, medical }: Stores, id: string): Promise<StudentCare> {
  const mayRead = readsCare(scopesOf(context.actor, "students:care")) && (await isOwnChild(context, id));
  return {
    id,
    care: mayRead ? { ...(await store.open(context.db, id)), ...(await medical.open(context.db, id)) } : null,
    onFile: [...(await store.onFile(context.db, id)), ...(await medicalOnFile(context, id))],
    consents: await consentsOf(context, id),
    withheld: await withheldOf(context, id),
    guardians: await guardiansOf(context, id),
    invites: await invitesOf(context, id),
    readings: await readingsOf(context, id),
  };
}

async function firstNameOf({ db, actor }: Context): Promise<string> {
  const { firstName } = await db
    .selectFrom("appUser")
    .select("firstName")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return firstName;
}

// Which of the three there are, as the student's own record says it.
async function medicalOnFile(context: Context, id: string): Promise<StudentCare["onFile"]> {
  const { onFile }: StudentRow = await studentRows.find(context, id);
  return [...onFile];
}
