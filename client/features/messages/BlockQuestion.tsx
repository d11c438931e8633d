import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { useBlock } from "./useBlock.ts";

interface BlockQuestionProps {
  readonly conversationId: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function BlockQuestion({ conversationId, name, onClose }: BlockQuestionProps) {
  const t = useText("messages");
  const { isBusy, failure, begin } = useBlock(conversationId);
  return (
    <Dialog
      isOpen
      title={t("blockTitle", { name })}
      safeLabel={t("blockNot")}
      action={{ label: t("block"), run: () => begin(onClose), isBusy, isDanger: true }}
      onClose={onClose}
    >
      <p>{t("blockLine")}</p>
      {failure !== null && <Refusal error={failure} />}
    </Dialog>
  );
}
