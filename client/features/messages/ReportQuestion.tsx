import { useState } from "react";
import { messageIdOf } from "#shared/features/conversations/messageIds.ts";
import { reviews } from "#shared/features/conversations/reviews.contract.ts";
import { reportReasons } from "#shared/features/conversations/reviews.rules.ts";
import type { ShownMessage } from "#client/engine/model.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Key } from "#client/i18n/words.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { toast } from "#client/session/notify.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";

const api = apiOf(reviews);

const reasonKeys: Readonly<Record<(typeof reportReasons)[number], Key<"messages">>> = {
  unsafe: "reason.unsafe",
  unkind: "reason.unkind",
  payment: "reason.payment",
  contact: "reason.contact",
  other: "reason.other",
};

interface ReportQuestionProps {
  readonly shown: ShownMessage;
  readonly onClose: () => void;
}

// It needs a connection: whoever reports wants to know that it has arrived.
export function ReportQuestion({ shown, onClose }: ReportQuestionProps) {
  const t = useText("messages");
  const once = useOnce();
  const [reason, setReason] = useState<string>(reportReasons[0]);
  const [words, setWords] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const send = (): void => {
    const chosen = reportReasons.find((one) => one === reason);
    if (shown.seq === null || !chosen) return;
    setBusy(true);
    void api.report({ messageId: messageIdOf(shown.conversationId, shown.seq), reason: chosen, words }, once).then(
      () => {
        toast(t("reported"), { hue: "moss" });
        onClose();
      },
      (cause: unknown) => {
        setBusy(false);
        setFailure(cause);
      },
    );
  };
  return (
    <Dialog
      isOpen
      title={t("reportTitle")}
      safeLabel={t("reportNot")}
      action={{ label: t("reportSend"), run: send, isBusy }}
      onClose={onClose}
    >
      <p>{t("reportLine")}</p>
      {failure !== null && <Refusal error={failure} />}
      <Field label={t("reportReason")}>
        <Select
          options={reportReasons.map((one) => ({ value: one, label: t(reasonKeys[one]) }))}
          value={reason}
          onChange={setReason}
        />
      </Field>
      <Field label={t("reportWords")}>
        <TextArea value={words} maxLength={1_000} onChange={(event) => setWords(event.target.value)} />
      </Field>
    </Dialog>
  );
}
