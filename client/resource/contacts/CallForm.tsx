import { useState } from "react";
import { contactOutcomes, type ContactOutcome } from "#shared/features/notAnswering/notAnswering.contract.ts";
import type { CallOptions } from "#client/api/createApi.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { RadioGroup } from "#client/ui/form/RadioGroup.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Refusal } from "../Refusal.tsx";
import { today } from "../today.ts";
import { useDoing } from "../useDoing.ts";
import styles from "./CallForm.module.css";

const longestNote = 500;

interface Call {
  readonly outcome: ContactOutcome;
  readonly note: string;
  readonly followUp: string | null;
}

interface CallFormProps {
  readonly save: (call: Call, once: CallOptions) => Promise<unknown>;
  // Where somebody sees to it on that day.
  readonly hasFollowUp?: boolean;
  readonly onDone?: () => void;
}

// What became of a call, for whoever calls next.
export function CallForm({ save, hasFollowUp = true, onDone }: CallFormProps) {
  const t = useText("notAnswering");
  const { isBusy, failure, act } = useDoing();
  const [outcome, setOutcome] = useState<ContactOutcome>("no_reply");
  const [note, setNote] = useState("");
  const [followUp, setFollowUp] = useState<string | null>(null);
  const done = (): void => {
    setOutcome("no_reply");
    setNote("");
    setFollowUp(null);
    onDone?.();
  };
  return (
    <div className={styles.form}>
      <Field label={t("outcome")} isGroup>
        <RadioGroup
          options={contactOutcomes.map((value) => ({ value, label: t(dataKey("contactOutcome", value)) }))}
          value={outcome}
          onChange={setOutcome}
        />
      </Field>
      <Field label={t("note")} optional>
        <TextArea rows={2} maxLength={longestNote} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {hasFollowUp && (
        <Field label={t("followUp")} optional isGroup>
          <DateInput value={followUp} min={today()} onChange={setFollowUp} />
        </Field>
      )}
      {failure !== null && <Refusal error={failure} />}
      <div>
        <Button
          kind="primary"
          busy={isBusy}
          onClick={() =>
            act({ run: (once) => save({ outcome, note, followUp }, once), done: t("logged"), after: done })
          }
        >
          {t("saveCall")}
        </Button>
      </div>
    </div>
  );
}
