import { useState } from "react";
import {
  contactOutcomes,
  notAnswering,
  type ContactOutcome,
} from "#shared/features/notAnswering/notAnswering.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { today } from "#client/resource/today.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { RadioGroup } from "#client/ui/form/RadioGroup.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import styles from "./NotAnswering.module.css";
import { useDoing } from "./useDoing.ts";

const api = apiOf(notAnswering);
const longestNote = 500;

// What became of a call, for whoever calls next.
export function CallForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const t = useText("notAnswering");
  const { isBusy, failure, act } = useDoing();
  const [outcome, setOutcome] = useState<ContactOutcome>("no_reply");
  const [note, setNote] = useState("");
  const [followUp, setFollowUp] = useState<string | null>(null);
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
      <Field label={t("followUp")} optional isGroup>
        <DateInput value={followUp} min={today()} onChange={setFollowUp} />
      </Field>
      {failure !== null && <Refusal error={failure} />}
      <Button
        kind="primary"
        busy={isBusy}
        onClick={() =>
          act({ run: (once) => api.log({ id, outcome, note, followUp }, once), done: t("logged"), after: onDone })
        }
      >
        {t("saveCall")}
      </Button>
    </div>
  );
}
