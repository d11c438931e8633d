import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { LeaveQuestion } from "./LeaveQuestion.tsx";
import { Refusal } from "./Refusal.tsx";
import type { Form } from "./useForm.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { FormSummary } from "#client/ui/form/FormSummary.tsx";
import styles from "./PartForm.module.css";

interface PartFormProps<V extends object> {
  readonly title: string;
  readonly note?: string;
  readonly form: Form<V>;
  readonly children: ReactNode;
}

// One part of a child's page with its own button.
export function PartForm<V extends object>({ title, note, form, children }: PartFormProps<V>) {
  const t = useText("forms");
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <h2 className="h3">{title}</h2>
      {note && <p className={styles.quiet}>{note}</p>}
      <FormSummary mistakes={form.mistakes} />
      {form.refusal && <Refusal error={form.refusal} />}
      {children}
      <div>
        <Button type="submit" kind="primary" busy={form.isBusy} busyLabel={t("saving")}>
          {t("save")}
          <span className="visually-hidden">: {title}</span>
        </Button>
      </div>
      <LeaveQuestion isUnsaved={form.isDirty && !form.isBusy} />
    </form>
  );
}
