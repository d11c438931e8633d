import { sql } from "kysely";
import { careDraft, type CareDraft } from "#shared/features/studentCare/studentCare.contract.ts";
import { careFacts, type CareFact } from "#shared/features/studentCare/studentCare.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import { carePlace } from "../../db/medicalPlace.ts";
import type { Vault } from "../../db/vault.ts";

export type CareStore = ReturnType<typeof createCareStore>;

const none: CareDraft = {
  allergyLabels: [],
  medication: "",
  doctor: "",
  insurance: "",
  emergencyContacts: [],
  vaccinations: [],
};

const isEmpty = (value: CareDraft[CareFact]): boolean => value.length === 0;

export function createCareStore(vault: Vault) {
  async function open(db: Transaction, studentId: string): Promise<CareDraft> {
    const rows = await db
      .selectFrom("studentCare")
      .select(["fact", "factSealed", "keyVersion"])
      .where("studentId", "=", studentId)
      .execute();
    const facts: Record<string, unknown> = {};
    for (const { fact, factSealed: sealed, keyVersion } of rows) {
      const known = careFacts.find((one) => one === fact);
      if (known) facts[known] = JSON.parse(await vault.open(db, carePlace(studentId, known), { sealed, keyVersion }));
    }
    return careDraft.parse({ ...none, ...facts });
  }

  async function change(
    db: Transaction,
    studentId: string,
    {
      changes,
      now,
    }: { readonly changes: { readonly [Fact in CareFact]?: CareDraft[Fact] | undefined }; readonly now: Date },
  ): Promise<void> {
    for (const fact of careFacts) {
      const value = changes[fact];
      if (value === undefined) continue;
      if (isEmpty(value)) {
        await db.deleteFrom("studentCare").where("studentId", "=", studentId).where("fact", "=", fact).execute();
        continue;
      }
      const { sealed, keyVersion } = await vault.seal(db, carePlace(studentId, fact), JSON.stringify(value));
      const values = { factSealed: sealed, keyVersion, updatedAt: now };
      await db
        .insertInto("studentCare")
        .values({ studentId, fact, ...values })
        .onConflict((conflict) => conflict.columns(["studentId", "fact"]).doUpdateSet(values))
        .execute();
    }
  }

  async function onFile(db: Transaction, studentId: string): Promise<CareFact[]> {
    const { rows } = await sql<{ fact: string }>`SELECT fact FROM student_care WHERE student_id = ${studentId}`.execute(
      db,
    );
    return careFacts.filter((fact) => rows.some((row) => row.fact === fact));
  }

  return { open, change, onFile };
}
