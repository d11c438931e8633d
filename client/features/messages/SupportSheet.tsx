import { Paperclip } from "lucide-react";
import { useState } from "react";
import { supportTopics, type SupportTopic } from "#shared/features/support/support.rules.ts";
import { isUnreached } from "#client/api/isUnreached.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { RadioGroup } from "#client/ui/form/RadioGroup.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { FileButton } from "./FileButton.tsx";
import { FileTray } from "./FileTray.tsx";
import { askTeam } from "./askQuestions.ts";
import { keepQuestion, type Question } from "./questions.ts";
import { sendFiles } from "./sendFiles.ts";
import styles from "./SupportSheet.module.css";
import { useTray } from "./tray.ts";
import { useMe } from "./useMe.ts";
import { WaitingQuestions } from "./WaitingQuestions.tsx";
import { useConnection, useEngine } from "./watches.ts";

interface SupportSheetProps {
  readonly onAsked: (conversationId: string) => void;
  readonly onClose: () => void;
}

const longestQuestion = 4_000;

// A question to the Hearth team, of whoever it is. The answer comes in the messages.
export function SupportSheet({ onAsked, onClose }: SupportSheetProps) {
  const [t, messages] = [useText("support"), useText("messages")];
  const { id: userId } = useMe();
  const [id] = useState(() => crypto.randomUUID());
  const engine = useEngine();
  const tray = useTray("support");
  const isOffline = useConnection().state === "offline";
  const [topic, setTopic] = useState<SupportTopic | null>(null);
  const [text, setText] = useState("");
  const [isPressed, setPressed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const ask = async (about: SupportTopic): Promise<void> => {
    const question = { id, topic: about, text: text.trim() };
    if (isOffline) return later(question);
    const answered = await askTeam(question).catch((cause: unknown) => {
      if (isUnreached(cause)) return null;
      throw cause;
    });
    if (answered === null) return later(question);
    const { conversation } = answered;
    await sendFiles(engine, [...tray.take()], { conversationId: conversation.id, text: "" });
    return onAsked(conversation.id);
  };
  // With all its files; it goes out by itself.
  const later = async (question: Pick<Question, "id" | "topic" | "text">): Promise<void> => {
    await keepQuestion(userId, { ...question, files: tray.take() });
    toast(t("askedLater"), { line: t("askedLaterLine") });
    onClose();
  };
  const send = (): void => {
    setPressed(true);
    if (topic === null || text.trim() === "" || isBusy || tray.isPreparing) return;
    setBusy(true);
    setFailure(null);
    ask(topic).catch((cause: unknown) => {
      setFailure(cause);
      setBusy(false);
    });
  };
  return (
    <Sheet
      isOpen
      title={messages("askSupport")}
      onClose={onClose}
      footer={
        <Button kind="primary" isBlock busy={isBusy} onClick={send}>
          {t("send")}
        </Button>
      }
    >
      <div className={styles.form}>
        {isOffline && <p role="status">{t("askOffline")}</p>}
        <WaitingQuestions userId={userId} />
        <Field label={t("topic")} isGroup error={isPressed && topic === null ? t("topicMissing") : null}>
          <RadioGroup
            options={supportTopics.map((value) => ({ value, label: messages(dataKey("supportTopic", value)) }))}
            value={topic}
            onChange={setTopic}
          />
        </Field>
        <Field
          label={t("question")}
          hint={t("questionHint")}
          error={isPressed && text.trim() === "" ? t("questionMissing") : null}
        >
          <TextArea
            rows={4}
            value={text}
            maxLength={longestQuestion}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div className={styles.files}>
          <FileButton label={messages("attach")} icon={<Paperclip />} onFiles={tray.add} />
          <span>{t("files")}</span>
        </div>
        <FileTray picked={tray.picked} remove={tray.remove} turnWhole={tray.turnWhole} />
        {failure !== null && <Refusal error={failure} />}
      </div>
    </Sheet>
  );
}
