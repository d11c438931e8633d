import type { Meeting } from "#shared/features/meetings/meetings.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { useMeetingCall } from "#client/resource/meetings/useMeetingCall.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";

interface SureDialogProps {
  readonly command: "decline" | "cancel";
  readonly meeting: Meeting;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function SureDialog({ command, meeting, onDone, onClose }: SureDialogProps) {
  const t = useText("meetings");
  const { isBusy, failure, give } = useMeetingCall(meeting, onDone);
  return (
    <Dialog
      isOpen
      title={t(command === "decline" ? "sure.decline" : "sure.cancel")}
      safeLabel={t("keep")}
      action={{ label: t(command), run: () => give({ command }), isDanger: true, isBusy }}
      onClose={onClose}
    >
      <p>{t("sureLine")}</p>
      {failure !== null && <Refusal error={failure} />}
    </Dialog>
  );
}
