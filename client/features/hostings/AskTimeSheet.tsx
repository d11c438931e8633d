import { useState } from "react";
import type { HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { answerMoments } from "#shared/features/hostings/hosting.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { RadioGroup } from "#client/ui/form/RadioGroup.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { answerMoment } from "./answerMoment.ts";
import styles from "./Hosting.module.css";
import { RefusedNote } from "./RefusedNote.tsx";
import { useHostingCommand } from "./useHostingCommand.ts";

interface AskTimeSheetProps {
  readonly hosting: HostingDetail;
  readonly onClose: () => void;
}

export function AskTimeSheet({ hosting, onClose }: AskTimeSheetProps) {
  const t = useText("hosting");
  const { firstName: name } = hosting.guest;
  const [moments] = useState(() => answerMoments(Date.now(), hosting.latestAnswer));
  const [answerBy, setAnswerBy] = useState(moments[0] ?? null);
  const { isBusy, refused, failure, give } = useHostingCommand({ ...hosting, name }, onClose);
  const ask = (): void => void give({ command: "ask_time", ...(answerBy ? { payload: { answerBy } } : {}) });
  return (
    <Sheet
      isOpen
      title={t("askTimeTitle")}
      onClose={onClose}
      footer={
        <div className={styles.answers}>
          <Button onClick={onClose}>{t("notNow")}</Button>
          <Button kind="primary" busy={isBusy} onClick={ask}>
            {t("send")}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        <p>{t("askTimeLine")}</p>
        <RadioGroup
          label={t("askTimeTitle")}
          options={moments.map((value) => ({ value, label: answerMoment(value) }))}
          value={answerBy}
          onChange={setAnswerBy}
        />
        <RefusedNote refused={refused} failure={failure} />
      </div>
    </Sheet>
  );
}
