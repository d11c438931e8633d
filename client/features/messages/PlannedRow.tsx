import { Clock, EllipsisVertical, Pencil, Send, Trash2 } from "lucide-react";
import { useState, type FormEvent } from "react";
import { longestMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { PlannedMessage } from "#shared/features/planned/planned.contract.ts";
import { openVariables } from "#shared/features/quickReplies/quickReplies.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import type { TheirZone } from "./localTime.ts";
import moments from "./MomentSheet.module.css";
import styles from "./Planned.module.css";
import { Clocks, PlanMoments } from "./PlanMoments.tsx";
import { plannedApi } from "./usePlanned.ts";

interface PlannedRowProps {
  readonly message: PlannedMessage;
  readonly theirs: TheirZone | null;
  readonly isHeld: boolean;
  readonly onChanged: () => void;
}

type Mode = "shown" | "words" | "time";

export function PlannedRow({ message, theirs, isHeld, onChanged }: PlannedRowProps) {
  const t = useText("planned");
  const [mode, setMode] = useState<Mode>("shown");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { id, text } = message;
  const give = async (work: Promise<unknown>, words?: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work;
      setMode("shown");
      if (words !== undefined) toast(words);
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
      // It may have left meanwhile.
      onChanged();
    }
  };
  const quiet = { isQuiet: true };
  const isStill = isHeld || isBusy;
  const items = [
    { id: "words", label: t("edit"), icon: <Pencil />, select: () => setMode("words") },
    { id: "time", label: t("move"), icon: <Clock />, select: () => setMode("time") },
    { id: "now", label: t("sendNow"), icon: <Send />, select: () => void give(plannedApi.sendNow({ id }, quiet)) },
    {
      id: "remove",
      label: t("remove"),
      icon: <Trash2 />,
      isDanger: true,
      startsGroup: true,
      select: () => void give(plannedApi.remove({ id }, quiet), t("removed")),
    },
  ].map((item) => ({ ...item, isDisabled: isStill }));
  return (
    <li className={styles.row} data-refused={message.refusal !== null}>
      <div className={styles.rowHead}>
        <When message={message} theirs={theirs} />
        <Menu
          label={t("acts")}
          items={items}
          alignEnd
          trigger={(props) => <IconButton size="sm" icon={<EllipsisVertical />} label={t("acts")} {...props} />}
        />
      </div>
      {mode === "words" ? (
        <Words
          text={text}
          isHeld={isStill}
          onSave={(words) => void give(plannedApi.update({ id, text: words }, quiet))}
          onStop={() => setMode("shown")}
        />
      ) : (
        <p className={styles.words} dir="auto">
          {text}
        </p>
      )}
      {mode === "time" && (
        <div className={moments.moments}>
          <PlanMoments
            theirs={theirs}
            isHeld={isStill}
            onChoose={(at) => void give(plannedApi.update({ id, leavesAt: at }, quiet))}
          />
          <Button size="sm" kind="quiet" onClick={() => setMode("shown")}>
            {t("stop")}
          </Button>
        </div>
      )}
      {failure !== null && <Refusal error={failure} />}
    </li>
  );
}

// When it leaves; or that it could not, and why.
function When({ message: { leavesAt, refusal }, theirs }: Pick<PlannedRowProps, "message" | "theirs">) {
  const t = useText("planned");
  const errors = useText("errors");
  const [now] = useState(Date.now);
  if (refusal !== null)
    return (
      <p className={styles.refused}>
        <strong>{t("notLeft")}</strong> {refusal === "not_found" ? t("notYours") : errors(`code.${refusal}`)}{" "}
        {t("tryAgain")}
      </p>
    );
  if (Date.parse(leavesAt) <= now) return <p className={styles.when}>{t("leaving")}</p>;
  return (
    <p className={styles.when}>
      <Clocks at={leavesAt} theirs={theirs} />
    </p>
  );
}

interface WordsProps {
  readonly text: string;
  readonly isHeld: boolean;
  readonly onSave: (text: string) => void;
  readonly onStop: () => void;
}

function Words({ text, isHeld, onSave, onStop }: WordsProps) {
  const t = useText("planned");
  const [words, setWords] = useState(text);
  const isWhole = words.trim() !== "" && openVariables(words).length === 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole && !isHeld) onSave(words);
  };
  return (
    <form className={styles.changing} onSubmit={submit}>
      <Field label={t("words")} isLabelHidden>
        <TextArea
          autoFocus
          rows={2}
          maxRows={8}
          dir="auto"
          maxLength={longestMessage}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </Field>
      <div className={styles.changingActs}>
        <Button size="sm" kind="quiet" onClick={onStop}>
          {t("stop")}
        </Button>
        <Button size="sm" kind="primary" type="submit" disabled={!isWhole || isHeld}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
