import { useState } from "react";
import { expenses, type Expense } from "#shared/features/expenses/expenses.contract.ts";
import { whyNotApprove, whyNotChange, whyNotReject } from "#shared/features/expenses/expenses.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import styles from "./ExpenseDecision.module.css";
import { ExpensePill } from "./ExpensePill.tsx";

const api = apiOf(expenses);

interface ExpenseDecisionProps {
  readonly expense: Expense;
  readonly actorId: string;
  // What was typed but not saved would not be part of what is handed in.
  readonly isUnsaved: boolean;
  readonly onDone: (words: string) => void;
}

// Where the expense stands, what can be done with it now, and why not when it cannot.
export function ExpenseDecision({ expense, actorId, isUnsaved, onDone }: ExpenseDecisionProps) {
  const t = useText("expenses");
  const once = useOnce();
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const [mayDecide, mayWrite] = [useMay("expenses:decide"), useMay("expenses:write")];
  const refusal = whyNotApprove({ id: actorId }, expense);
  const run = (act: () => Promise<unknown>, words: string): void => {
    act().then(
      () => onDone(words),
      (cause: unknown) => setFailure(cause),
    );
  };
  return (
    <section className={styles.decision} aria-label={t("state")}>
      <ExpensePill state={expense.state} />
      {expense.reason !== "" && <p>{expense.reason}</p>}
      {failure !== null && <Refusal error={failure} />}
      {mayWrite && !whyNotChange(expense) && (
        <>
          <Button
            kind="soft"
            size="sm"
            disabled={isUnsaved}
            onClick={() => run(() => api.submit({ id: expense.id }, once), t("submitted"))}
          >
            {t("submit")}
          </Button>
          {isUnsaved && <p className={styles.why}>{t("saveFirst")}</p>}
        </>
      )}
      {mayDecide && expense.state === "submitted" && (
        <>
          <div className={styles.buttons}>
            <Button
              kind="primary"
              size="sm"
              disabled={refusal !== null}
              onClick={() => run(() => api.approve({ id: expense.id }, once), t("approved"))}
            >
              {t("approve")}
            </Button>
            <Button
              size="sm"
              disabled={whyNotReject({ id: actorId }, expense) !== null}
              onClick={() => setRejecting(true)}
            >
              {t("reject")}
            </Button>
          </div>
          {refusal && <p className={styles.why}>{wordsOfReason(refusal)}</p>}
        </>
      )}
      <Dialog
        isOpen={isRejecting}
        title={t("rejectTitle")}
        safeLabel={t("keepOpen")}
        action={{
          label: t("reject"),
          isDanger: true,
          run: () => run(() => api.reject({ id: expense.id, reason }, once), t("rejected")),
        }}
        onClose={() => setRejecting(false)}
      >
        <Field label={t("reason")}>
          <TextArea value={reason} required maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </Dialog>
    </section>
  );
}
