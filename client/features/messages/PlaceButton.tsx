import { MapPin } from "lucide-react";
import { useState } from "react";
import type { ConversationItem } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { LoadedLater } from "./LoadedLater.tsx";
import { loadPlacing } from "./placeLater.ts";

// Where to meet, said from the line one writes in. On a phone the line is full: there it stands in the menu above.
export function PlaceButton({ item }: { readonly item: ConversationItem }) {
  const t = useText("messages");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={<MapPin />} label={t("sendPlace")} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <LoadedLater load={loadPlacing} failedWords={t("laterFailed")}>
          {(Sheet) => <Sheet item={item} onClose={() => setOpen(false)} />}
        </LoadedLater>
      )}
    </>
  );
}
