import { useState } from "react";
import { gridJobs, type GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import type { Macro, TriedStep } from "#shared/features/macros/macros.contract.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./Desk.module.css";
import marks from "./DeskMarks.module.css";
import { JobProgress } from "./JobProgress.tsx";
import { LoadedLater } from "./LoadedLater.tsx";
import { macroStepWords } from "#client/resource/macroStepWords.ts";
import { useColleagues } from "./useAssignment.ts";
import { useLabels } from "./useLabels.ts";
import { macrosApi, useMacros } from "./useMacros.ts";
import { useTeams } from "./useTeams.ts";
import { useConnection } from "./watches.ts";

const api = apiOf({ create: gridJobs.create });

interface MacroSheetProps {
  readonly item: ConversationItem;
  readonly onClose: () => void;
}

// A series run in one conversation: what it would do, then the doing, then the way back.
export function MacroSheet({ item, onClose }: MacroSheetProps) {
  const t = useText("desk");
  const macros = useMacros();
  const [chosen, setChosen] = useState<string | null>(null);
  const [job, setJob] = useState<GridJob | null>(null);
  const macro = macros.find(({ id }) => id === chosen);
  return (
    <Sheet isOpen title={t("macro.title")} onClose={onClose}>
      <div className={marks.content}>
        {job ? (
          <JobProgress job={job} onRead={setJob} />
        ) : macros.length === 0 ? (
          <p className={styles.note}>{t("macro.none")}</p>
        ) : (
          <Field label={t("macro.which")}>
            <Select
              options={macros.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen}
              placeholder={t("bulk.choose")}
              onChange={setChosen}
            />
          </Field>
        )}
        {!job && macro && <Trial key={`${macro.id} ${macro.revision}`} macro={macro} item={item} onMade={setJob} />}
      </div>
    </Sheet>
  );
}

interface TrialProps {
  readonly macro: Macro;
  readonly item: ConversationItem;
  readonly onMade: (job: GridJob) => void;
}

// A list of the very place where it stands finds it.
const queryOf = ({ place }: ConversationItem): string =>
  place === "archived" || place === "support" || place === "snoozed" ? `tab=${place}` : "tab=primary";

function Trial({ macro, item, onMade }: TrialProps) {
  const t = useText("desk");
  const once = useOnce();
  const isOffline = useConnection().state === "offline";
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = (): void => {
    setBusy(true);
    const payload = { macroId: macro.id, revision: macro.revision };
    void api
      .create(
        { resource: "conversations", kind: "macro", query: queryOf(item), ids: [item.id], isTrial: false, payload },
        once,
      )
      .then(({ item: job }) => onMade(job), setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <LoadedLater
      load={() => macrosApi.preview({ id: macro.id, conversationId: item.id }, { isQuiet: true })}
      loadKey={`${macro.id} ${macro.revision} ${item.header.ver}`}
      failedWords={t("offline")}
    >
      {({ steps }) => (
        <>
          <p className={styles.note}>{t("macro.would")}</p>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <Step key={JSON.stringify(step.step)} tried={step} />
            ))}
          </ol>
          {failure !== null && <Refusal error={failure} />}
          <Button
            kind="primary"
            busy={isBusy}
            disabled={isOffline || steps.some(({ refusal }) => refusal !== null)}
            onClick={run}
          >
            {t("macro.run")}
          </Button>
        </>
      )}
    </LoadedLater>
  );
}

function Step({ tried: { step, text, isSame, refusal } }: { readonly tried: TriedStep }) {
  const t = useText("desk");
  const { colleagues } = useColleagues();
  const known = { colleagues: colleagues ?? [], teams: useTeams(), labels: useLabels() };
  return (
    <li className={styles.step}>
      <span>
        {macroStepWords(t, step, known)} {isSame && <span className={styles.note}>{t("macro.same")}</span>}
      </span>
      {text !== null && <p className={styles.text}>{text}</p>}
      {refusal !== null && <span className={styles.refused}>{wordsOfReason(refusal)}</span>}
    </li>
  );
}
