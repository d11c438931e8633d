import { useState, type ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { KeyValueList, type KeyValue } from "#client/ui/page/KeyValueList.tsx";
import { FormSummary } from "#client/ui/form/FormSummary.tsx";
import styles from "./EditDrawer.module.css";
import { Refusal } from "./Refusal.tsx";
import type { Form } from "./useForm.ts";
import { useUnloadQuestion } from "./useUnloadQuestion.ts";

interface EditDrawerProps<V extends object> {
  readonly title: string;
  readonly form: Form<V>;
  // What a refusal about no single field says to the person.
  readonly refusalText?: string | null;
  readonly isReadOnly?: boolean;
  // What stands in place of the fields for those who may only read.
  readonly facts?: readonly KeyValue[];
  readonly remove?:
    | { readonly question: string; readonly keepLabel: string; readonly run: () => Promise<void> }
    | undefined;
  // What the button says where it does more than keep what is typed.
  readonly saveLabel?: string;
  // What can be done with the record as it is; it stays usable when the fields are not.
  readonly above?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

type Question = "leave" | "remove" | null;

// The editor of one record beside its list. Nothing typed is lost by a slip: leaving asks first.
export function EditDrawer<V extends object>({
  title,
  form,
  refusalText,
  isReadOnly = false,
  facts,
  remove,
  saveLabel,
  above,
  children,
  onClose,
}: EditDrawerProps<V>) {
  const t = useText("forms");
  const [question, setQuestion] = useState<Question>(null);
  useUnloadQuestion(form.isDirty && !form.isBusy);
  const close = (): void => (form.isDirty ? setQuestion("leave") : onClose());
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    void form.submit();
  };
  const footer = (
    <div className={styles.footer}>
      {remove && (
        <Button kind="dangerQuiet" onClick={() => setQuestion("remove")}>
          {t("remove")}
        </Button>
      )}
      <span className={styles.space} />
      {!isReadOnly && (
        <Button type="submit" form="edit" kind="primary" busy={form.isBusy} busyLabel={t("saving")}>
          {saveLabel ?? t("save")}
        </Button>
      )}
    </div>
  );
  return (
    <Drawer
      isOpen
      title={title}
      isFilled={form.isDirty}
      onClose={close}
      footer={isReadOnly && !remove ? undefined : footer}
    >
      {above && <div className={styles.above}>{above}</div>}
      {isReadOnly && facts ? (
        <KeyValueList items={facts} />
      ) : (
        <form id="edit" noValidate onSubmit={submit}>
          <fieldset className={styles.fields} disabled={isReadOnly}>
            <FormSummary mistakes={form.mistakes} />
            {form.refusal && (refusalText ? <Told text={refusalText} /> : <Refusal error={form.refusal} />)}
            {children}
          </fieldset>
        </form>
      )}
      <Dialog
        isOpen={question === "leave"}
        title={t("leaveUnsaved")}
        safeLabel={t("keepEditing")}
        action={{ label: t("leave"), isDanger: true, run: onClose }}
        onClose={() => setQuestion(null)}
      >
        {t("unsavedText")}
      </Dialog>
      {remove && (
        <Dialog
          isOpen={question === "remove"}
          title={remove.question}
          safeLabel={remove.keepLabel}
          action={{ label: t("remove"), isDanger: true, run: () => void remove.run().finally(() => setQuestion(null)) }}
          onClose={() => setQuestion(null)}
        />
      )}
    </Drawer>
  );
}

const Told = ({ text }: { readonly text: string }) => (
  <p role="alert" className={styles.refusal}>
    {text}
  </p>
);
