import * as z from "zod/mini";
import { useEffect, useState } from "react";
import { studentCares, type StudentCare } from "#shared/features/studentCare/studentCare.contract.ts";
import { standingOfConsent } from "#shared/features/studentCare/studentCare.rules.ts";
import { studentDraft, students } from "#shared/features/students/students.contract.ts";
import { medicalFacts } from "#shared/features/students/students.rules.ts";
import { requiredText, text } from "#shared/wire/fields.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { TextAreaField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useForm } from "#client/resource/useForm.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import styles from "./Review.module.css";

const api = apiOf({
  update: students.update,
  care: studentCares.read,
  change: studentCares.change,
  consent: studentCares.consent,
});

interface HealthSheetProps {
  readonly student: { readonly id: string; readonly name: string };
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

// What of a child is missing before it may travel.
interface Missing {
  readonly health: boolean;
  readonly contact: boolean;
  readonly consent: boolean;
}

const missingIn = ({ onFile, consents }: StudentCare): Missing => ({
  // What is on file is not written over from here.
  health: !medicalFacts.some((fact) => onFile.includes(fact)),
  contact: !onFile.includes("emergencyContacts"),
  consent:
    standingOfConsent(
      "treatment",
      consents.find(({ kind }) => kind === "treatment"),
    ) !== "given",
});

// What a family needs before it is asked: answers about health, somebody to call, and a parent's word for the doctor.
export function HealthSheet(props: HealthSheetProps) {
  const [missing, setMissing] = useState<Missing | null>(null);
  const { id } = props.student;
  useEffect(() => {
    const leaving = new AbortController();
    api.care({ id }, { signal: leaving.signal }).then(
      ({ care }) => setMissing(missingIn(care)),
      () => setMissing({ health: true, contact: true, consent: true }),
    );
    return () => leaving.abort();
  }, [id]);
  return missing && <MissingForm {...props} missing={missing} />;
}

interface Answers {
  readonly allergies: string;
  readonly anyMedicalCondition: string;
  readonly notes: string;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly contactRelation: string;
  readonly isAgreed: boolean;
}

const health = z.pick(studentDraft, { allergies: true, anyMedicalCondition: true, notes: true });
const contact = z.object({ contactName: requiredText(80), contactPhone: requiredText(30), contactRelation: text(40) });

function MissingForm({ student, missing, onSaved, onClose }: HealthSheetProps & { readonly missing: Missing }) {
  const t = useText("booking");
  const judgeHealth = judgeBy(health);
  const judgeContact = judgeBy(contact);
  const form = useForm<Answers, unknown>({
    judge: (values) => ({
      ...(missing.health ? judgeHealth(values) : {}),
      ...(missing.contact ? judgeContact(values) : {}),
      ...(missing.consent && !values.isAgreed ? { isAgreed: { rule: "required" } as const } : {}),
    }),
    initial: {
      allergies: "",
      anyMedicalCondition: "",
      notes: "",
      contactName: "",
      contactPhone: "",
      contactRelation: "",
      isAgreed: false,
    },
    labels: {
      allergies: t("allergies"),
      anyMedicalCondition: t("condition"),
      notes: t("healthNotes"),
      contactName: t("contactName"),
      contactPhone: t("contactPhone"),
      contactRelation: t("contactRelation"),
      isAgreed: t("treatment", { name: student.name }),
    },
    save: async ({ allergies, anyMedicalCondition, notes, ...said }) => {
      const { id } = student;
      if (missing.health) await api.update({ id, allergies, anyMedicalCondition, notes });
      const { contactName: name, contactPhone: phone, contactRelation: relation } = said;
      if (missing.contact) await api.change({ id, emergencyContacts: [{ name, phone, relation }] });
      if (missing.consent) await api.consent({ id, kind: "treatment", given: true });
    },
    onSaved,
  });
  return (
    <EditDrawer title={t("healthTitle", { name: student.name })} form={form} onClose={onClose}>
      <p className={styles.sealed}>{t("healthHint")}</p>
      {missing.health && (
        <>
          <TextAreaField form={form} name="allergies" optional />
          <TextAreaField form={form} name="anyMedicalCondition" optional />
          <TextAreaField form={form} name="notes" optional />
        </>
      )}
      {missing.contact && (
        <>
          <p>{t("contactLine")}</p>
          <TextField form={form} name="contactName" />
          <TextField form={form} name="contactPhone" />
          <TextField form={form} name="contactRelation" optional />
        </>
      )}
      {missing.consent && (
        <Field id={form.idOf("isAgreed")} label={t("treatmentTitle")} error={form.errorOf("isAgreed")} isGroup>
          <Checkbox checked={form.values.isAgreed} onChange={({ target }) => form.set("isAgreed", target.checked)}>
            {form.labels.isAgreed}
          </Checkbox>
        </Field>
      )}
    </EditDrawer>
  );
}
