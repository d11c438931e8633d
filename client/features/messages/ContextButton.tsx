import { PanelRight } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { useContextPlace } from "./useContextPlace.ts";

// In the hub: what the conversation is about, beside it.
export function ContextButton() {
  const t = useText("messages");
  const { exists, isPane, isOpen, turn } = useContextPlace();
  if (!exists) return null;
  return (
    <IconButton
      icon={<PanelRight />}
      label={t("context")}
      keyHint="]"
      data-turns-context
      {...(isPane ? { isOn: isOpen } : { "aria-haspopup": "dialog" as const })}
      onClick={turn}
    />
  );
}
