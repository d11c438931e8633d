import { useState, type ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import styles from "./Commands.module.css";

interface CommandFormProps {
  // What the command is called.
  readonly words: string;
  readonly isDanger: boolean;
  readonly asksWhy: boolean;
  // Something else that it asks is not said yet.
  readonly isUnsaid?: boolean;
  readonly isBusy: boolean;
  readonly failure: unknown;
  // What it means, and what else it asks.
  readonly children?: ReactNode;
  readonly onRun: (reason: string) => void;
  readonly onLeave: () => void;
}

const longestReason = 500;

// The end of every command: what has to be said, why it was refused, and the two ways out.
export function CommandForm(props: CommandFormProps) {
  const { words, isDanger, asksWhy, isUnsaid = false, isBusy, failure, children, onRun, onLeave } = props;
  const t = useText("tripContext");
  const [reason, setReason] = useState("");
  const said = reason.trim();
  const isMissing = isUnsaid || (asksWhy && said === "");
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing) onRun(said);
      }}
    >
      {children}
      {asksWhy && (
        <Field label={t("reason")}>
          <TextArea
            rows={3}
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
          />
        </Field>
      )}
      {failure !== null && <Refusal error={failure} />}
      <div className={styles.buttons}>
        <Button onClick={onLeave}>{t("leaveIt")}</Button>
        <Button type="submit" kind={isDanger ? "danger" : "primary"} busy={isBusy} disabled={isMissing}>
          {words}
        </Button>
      </div>
    </form>
  );
}
