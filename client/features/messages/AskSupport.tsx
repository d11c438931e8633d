import { LifeBuoy } from "lucide-react";
import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { LoadedLater } from "./LoadedLater.tsx";
import { loadAsking } from "./supportLater.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";

// The way to the Hearth team: a sign above the list, a button where an old conversation with it has been put away.
export function AskSupport({ isButton = false }: { readonly isButton?: boolean }) {
  const t = useText("messages");
  const { go } = useMessagesPlace();
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  return (
    <>
      {isButton ? (
        <Button size="sm" onClick={open}>
          {t("askSupport")}
        </Button>
      ) : (
        <IconButton icon={<LifeBuoy />} label={t("askSupport")} aria-haspopup="dialog" onClick={open} />
      )}
      {isOpen && (
        <LoadedLater load={loadAsking} failedWords={t("laterFailed")}>
          {(Sheet) => (
            <Sheet
              onClose={() => setOpen(false)}
              onAsked={(conversation) => {
                setOpen(false);
                go({ conversation, tab: "support", tab2: null, q: null });
              }}
            />
          )}
        </LoadedLater>
      )}
    </>
  );
}
