import * as z from "zod/mini";
import { studentDraft, students } from "#shared/features/students/students.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { TextAreaField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useForm } from "#client/resource/useForm.ts";
import styles from "./Review.module.css";

const api = apiOf(students);
const judge = judgeBy(z.pick(studentDraft, { allergies: true, anyMedicalCondition: true, notes: true }));

interface HealthSheetProps {
  readonly student: { readonly id: string; readonly name: string };
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface Answers {
  readonly allergies: string;
  readonly anyMedicalCondition: string;
  readonly notes: string;
}

// The answers that a family needs before it is asked. That there is nothing to say is an answer too.
export function HealthSheet({ student, onSaved, onClose }: HealthSheetProps) {
  const t = useText("booking");
  const form = useForm<Answers, unknown>({
    judge,
    initial: { allergies: "", anyMedicalCondition: "", notes: "" },
    labels: { allergies: t("allergies"), anyMedicalCondition: t("condition"), notes: t("healthNotes") },
    save: (answers, once) => api.update({ id: student.id, ...answers }, once),
    onSaved,
  });
  return (
    <EditDrawer title={t("healthTitle", { name: student.name })} form={form} onClose={onClose}>
      <p className={styles.sealed}>{t("healthHint")}</p>
      <TextAreaField form={form} name="allergies" optional />
      <TextAreaField form={form} name="anyMedicalCondition" optional />
      <TextAreaField form={form} name="notes" optional />
    </EditDrawer>
  );
}
