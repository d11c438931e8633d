import { useState } from "react";
import type { MergeCandidate } from "#shared/features/merging/merging.contract.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { formatDay, formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { RadioGroup } from "#client/ui/form/RadioGroup.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./Desk.module.css";
import marks from "./DeskMarks.module.css";
import { LoadedLater } from "./LoadedLater.tsx";
import { mergingApi } from "./merging.ts";
import { useConnection } from "./watches.ts";

interface MergeSheetProps {
  readonly conversationId: string;
  readonly onClose: () => void;
}

// What would become of it, and which it may go on in, before anything is done. The strip above the foot takes it back.
export function MergeSheet({ conversationId, onClose }: MergeSheetProps) {
  const t = useText("desk");
  return (
    <Sheet isOpen title={t("merge.title")} onClose={onClose}>
      <div className={marks.content}>
        <p>{t("merge.line")}</p>
        <LoadedLater
          load={() => mergingApi.preview({ conversationId }, { isQuiet: true })}
          loadKey={conversationId}
          failedWords={t("offline")}
        >
          {({ messages, notes, planned, people, candidates }) => (
            <>
              <p className={styles.note}>
                {t("merge.people", { names: formatList(people) })}. {t("merge.amounts", { messages, notes })}
              </p>
              {planned > 0 && <p className={styles.refused}>{t("merge.planned", { count: planned })}</p>}
              {candidates.length === 0 ? (
                <p role="status" className={styles.note}>
                  {t("merge.none")}
                </p>
              ) : (
                <Choice conversationId={conversationId} candidates={candidates} onClose={onClose} />
              )}
            </>
          )}
        </LoadedLater>
      </div>
    </Sheet>
  );
}

interface ChoiceProps extends MergeSheetProps {
  readonly candidates: readonly MergeCandidate[];
}

function Choice({ conversationId, candidates, onClose }: ChoiceProps) {
  const t = useText("desk");
  const once = useOnce();
  const isOffline = useConnection().state === "offline";
  const [intoId, setInto] = useState<string | null>(candidates.find(({ refusal }) => refusal === null)?.id ?? null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const nameOf = ({ studentName, familyName, topic, lastAt }: MergeCandidate): string =>
    [
      [studentName, familyName].filter((name) => name !== null).join(" · "),
      topic ?? "",
      t("merge.untitled", { day: formatDay(lastAt.slice(0, 10)) }),
    ]
      .filter((words) => words !== "")
      .join(", ");
  const options = candidates.map((one) => ({
    value: one.id,
    label: nameOf(one),
    disabled: one.refusal !== null,
    ...(one.refusal === null ? {} : { hint: wordsOfReason(one.refusal) }),
  }));
  const run = (): void => {
    if (intoId === null) return;
    setBusy(true);
    void mergingApi
      .merge({ conversationId, intoId }, once)
      .then(onClose, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Field label={t("merge.into")} isGroup>
        <RadioGroup options={options} value={intoId} onChange={setInto} />
      </Field>
      {failure !== null && <Refusal error={failure} />}
      <Button kind="primary" busy={isBusy} disabled={isOffline || intoId === null} onClick={run}>
        {t("merge.run")}
      </Button>
    </>
  );
}
