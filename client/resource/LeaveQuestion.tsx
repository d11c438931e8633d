import { useText } from "#client/i18n/useText.ts";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { useLeaveQuestion } from "./useLeaveQuestion.ts";

// Beside a form that is a screen of its own: a drawer asks as it is closed.
export function LeaveQuestion({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const t = useText("forms");
  const leaving = useLeaveQuestion(isUnsaved);
  return (
    <Dialog
      isOpen={leaving.isAsking}
      title={t("leaveUnsaved")}
      safeLabel={t("keepEditing")}
      action={{ label: t("leave"), isDanger: true, run: leaving.leave }}
      onClose={leaving.stay}
    >
      {t("unsavedText")}
    </Dialog>
  );
}
