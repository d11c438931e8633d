import type { ShownMessage } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { CarrySheet } from "./CarrySheet.tsx";
import { forwardedText } from "./forwarded.ts";

export interface ForwardSheetProps {
  readonly shown: ShownMessage;
  readonly onClose: () => void;
}

// Carried into another conversation as the office's own words.
export function ForwardSheet({ shown, onClose }: ForwardSheetProps) {
  const t = useText("desk");
  const text = forwardedText(shown.message.body ?? "", location.host);
  return (
    <CarrySheet
      title={t("forward.title")}
      text={text}
      {...(text !== shown.message.body && { note: t("forward.masked") })}
      except={shown.conversationId}
      onClose={onClose}
    />
  );
}
