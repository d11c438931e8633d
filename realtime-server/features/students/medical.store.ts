import { medicalFacts, type MedicalFact } from "#shared/features/students/students.rules.ts";
import { medicalOwner, medicalPlace } from "../../db/medicalPlace.ts";
import type { Transaction } from "../../db/connection.ts";
import type { Vault } from "../../db/vault.ts";

export type MedicalFacts = { readonly [Fact in MedicalFact]: string };
export type MedicalChanges = { readonly [Fact in MedicalFact]?: string | undefined };

const none: MedicalFacts = { allergies: "", anyMedicalCondition: "", notes: "" };

export type MedicalStore = ReturnType<typeof createMedicalStore>;

// Medical facts: sealed with the student's own key. Row-level security lets only those read the row who may at all.
export function createMedicalStore(vault: Vault) {
  async function open(db: Transaction, studentId: string): Promise<MedicalFacts> {
    const row = await db.selectFrom("studentPrivate").selectAll().where("studentId", "=", studentId).executeTakeFirst();
    if (!row) return none;
    const sealed = {
      allergies: row.allergiesSealed,
      anyMedicalCondition: row.anyMedicalConditionSealed,
      notes: row.notesSealed,
    };
    const opened = await eachFact((fact) => {
      const bytes = sealed[fact];
      return bytes === null
        ? Promise.resolve("")
        : vault.open(db, medicalPlace(studentId, fact), { sealed: bytes, keyVersion: row.keyVersion });
    });
    return opened;
  }

  // The three facts of a row are sealed with one version of the key, so a change to one seals all of them again.
  async function change(
    db: Transaction,
    studentId: string,
    { changes, now }: { changes: MedicalChanges; now: Date },
  ): Promise<void> {
    if (medicalFacts.every((fact) => changes[fact] === undefined)) return;
    const before = await open(db, studentId);
    const seals = new Map<MedicalFact, Buffer>();
    let keyVersion = 1;
    for (const fact of medicalFacts) {
      const text = changes[fact] ?? before[fact];
      if (text === "") continue;
      const { sealed, keyVersion: version } = await vault.seal(db, medicalPlace(studentId, fact), text);
      seals.set(fact, sealed);
      keyVersion = version;
    }
    const values = {
      keyVersion,
      allergiesSealed: seals.get("allergies") ?? null,
      anyMedicalConditionSealed: seals.get("anyMedicalCondition") ?? null,
      notesSealed: seals.get("notes") ?? null,
      updatedAt: now,
    };
    await db
      .insertInto("studentPrivate")
      .values({ studentId, ...values })
      .onConflict((conflict) => conflict.column("studentId").doUpdateSet(values))
      .execute();
  }

  // Without its key no copy of what was sealed can be read again, in a backup either.
  async function forget(db: Transaction, studentId: string): Promise<void> {
    await db.deleteFrom("dataKey").where("owner", "=", medicalOwner(studentId)).execute();
  }

  return { open, change, forget };
}

async function eachFact(read: (fact: MedicalFact) => Promise<string>): Promise<MedicalFacts> {
  return {
    allergies: await read("allergies"),
    anyMedicalCondition: await read("anyMedicalCondition"),
    notes: await read("notes"),
  };
}
