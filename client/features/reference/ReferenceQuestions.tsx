import { useState } from "react";
import { mistakesInReference, referenceLimits } from "#shared/features/vetting/papers.rules.ts";
import { references, type AskedReference } from "#shared/features/vetting/references.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { TextAreaField } from "#client/resource/fields.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useForm, type Issues } from "#client/resource/useForm.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { FormSummary } from "#client/ui/form/FormSummary.tsx";
import { NumberStepper } from "#client/ui/form/NumberStepper.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { LinkNote, LinkTitle } from "#client/resource/byLink/LinkPage.tsx";
import styles from "./Reference.module.css";

const api = apiOf({ answer: references.answer, decline: references.decline });

interface Values {
  readonly knownYears: number;
  readonly trusts: "yes" | "no";
  readonly character: string;
  readonly concerns: string;
}

const answersOf = ({ trusts, ...values }: Values) => ({ ...values, trusts: trusts === "yes" });

const judge = (values: Values): Issues => {
  const { character, concerns } = mistakesInReference(answersOf(values));
  return { ...(character && { character: { rule: character } }), ...(concerns && { concerns: { rule: concerns } }) };
};

interface QuestionsProps {
  readonly asked: AskedReference;
  readonly token: string;
  readonly onDone: () => void;
}

export function ReferenceQuestions({ asked: { asker, expiresAt }, token, onDone }: QuestionsProps) {
  const t = useText("reference");
  const [isDeclining, setDeclining] = useState(false);
  const form = useForm<Values, unknown>({
    judge,
    initial: { knownYears: 2, trusts: "yes", character: "", concerns: "" },
    labels: {
      knownYears: t("knownYears"),
      trusts: t("trusts"),
      character: t("character"),
      concerns: t("concerns"),
    },
    save: (values, once) => api.answer({ token, ...answersOf(values) }, once),
    onSaved: onDone,
  });
  const isTrusted = form.values.trusts === "yes";
  return (
    <>
      <form
        className={styles.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <LinkTitle>{t("asks", { asker })}</LinkTitle>
        <p>{t("line", { asker })}</p>
        <FormSummary mistakes={form.mistakes} />
        <Field id={form.idOf("knownYears")} label={form.labels.knownYears} isGroup>
          <NumberStepper
            value={form.values.knownYears}
            min={0}
            max={referenceLimits.years}
            onChange={(years) => form.set("knownYears", years)}
          />
        </Field>
        <Field id={form.idOf("trusts")} label={form.labels.trusts} isGroup>
          <Segmented
            options={[
              { value: "yes", label: t("yes") },
              { value: "no", label: t("no") },
            ]}
            value={form.values.trusts}
            onChange={(trusts) => form.set("trusts", trusts)}
          />
        </Field>
        <TextAreaField form={form} name="character" optional={!isTrusted} />
        <TextAreaField form={form} name="concerns" optional={isTrusted} />
        {form.refusal && <Refusal error={form.refusal} />}
        <LinkNote>{t("until", { day: formatDay(expiresAt.slice(0, 10)) })}</LinkNote>
        <div className={styles.acts}>
          <Button type="submit" kind="primary" busy={form.isBusy}>
            {t("send")}
          </Button>
          <Button kind="quiet" onClick={() => setDeclining(true)}>
            {t("decline")}
          </Button>
        </div>
      </form>
      {isDeclining && <Declining asker={asker} token={token} onDone={onDone} onClose={() => setDeclining(false)} />}
    </>
  );
}

interface DecliningProps extends Omit<QuestionsProps, "asked"> {
  readonly asker: string;
  readonly onClose: () => void;
}

function Declining({ asker, token, onDone, onClose }: DecliningProps) {
  const t = useText("reference");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = (): void => {
    setBusy(true);
    api
      .decline({ token })
      .then(onDone, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Dialog
      isOpen
      title={t("sure")}
      safeLabel={t("back")}
      action={{ label: t("decline"), run, isBusy }}
      onClose={onClose}
    >
      <p>{t("sureLine", { asker })}</p>
      {failure !== null && <Refusal error={failure} />}
    </Dialog>
  );
}
