import { useState } from "react";
import { leadsAway } from "#shared/features/conversations/leadsAway.rules.ts";
import type { HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { declineReasons, type DeclineReason } from "#shared/features/hostings/hosting.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { today } from "#client/resource/today.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateRange } from "#client/ui/date/DateRange.tsx";
import type { DayRange } from "#client/ui/date/dayRange.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { RadioGroup } from "#client/ui/form/RadioGroup.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./Hosting.module.css";
import { RefusedNote } from "./RefusedNote.tsx";
import { useHostingCommand } from "./useHostingCommand.ts";

interface DeclineSheetProps {
  readonly hosting: HostingDetail;
  readonly onClose: () => void;
}

const longestWords = 300;

// A no with a reason, and when it would be a yes.
export function DeclineSheet({ hosting, onClose }: DeclineSheetProps) {
  const t = useText("hosting");
  const { firstName: name } = hosting.guest;
  const [why, setWhy] = useState<DeclineReason | null>(null);
  const [words, setWords] = useState("");
  const [dates, setDates] = useState<DayRange | null>(null);
  const { isBusy, refused, failure, give } = useHostingCommand({ ...hosting, name }, onClose);
  const isLeading = leadsAway(words, [location.hostname]).length > 0;
  const said = [
    why && why !== "other" ? t(dataKey("declineReason", why)) : "",
    words.trim(),
    dates ? t("otherDatesSaid", { dates: formatDays(dates.from, dates.to, { year: true }) }) : "",
  ].filter(Boolean);
  const decline = (): void => {
    if (isLeading) return;
    void give({ command: "decline", ...(said.length > 0 ? { reason: said.join(". ") } : {}) });
  };
  return (
    <Sheet
      isOpen
      title={t("declineTitle", { name })}
      onClose={onClose}
      footer={
        <div className={styles.answers}>
          <Button onClick={onClose}>{t("notNow")}</Button>
          <Button kind="danger" busy={isBusy} onClick={decline}>
            {t("decline")}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        <p>{t("declineLine")}</p>
        <Field label={t("why")} isGroup>
          <RadioGroup
            options={declineReasons.map((value) => ({ value, label: t(dataKey("declineReason", value)) }))}
            value={why}
            onChange={setWhy}
          />
        </Field>
        <Field label={t("words")} optional error={isLeading ? t("leadsAway") : null}>
          <TextArea
            rows={2}
            maxLength={longestWords}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        <Field label={t("otherDates")} optional isGroup>
          <DateRange value={dates} onChange={setDates} min={today()} />
        </Field>
        <RefusedNote refused={refused} failure={failure} />
      </div>
    </Sheet>
  );
}
