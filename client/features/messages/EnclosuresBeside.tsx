import { Suspense, useState } from "react";
import type { ConversationItem } from "#client/engine/model.ts";
import { loadWords } from "#client/i18n/text.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { isKind } from "./enclosures.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";

// With its words, which nothing else needs.
const EnclosuresPanel = lazyPart(async () => {
  const [panel] = await Promise.all([
    import(/* webpackChunkName: "thread" */ "./EnclosuresPanel.tsx"),
    loadWords("enclosures"),
  ]);
  return panel.EnclosuresPanel;
});

// Beside the thread, once it has been asked for.
export function EnclosuresBeside({ item }: { readonly item: ConversationItem }) {
  const { panel } = useMessagesPlace();
  const [isNeeded, setNeeded] = useState(false);
  if (isKind(panel) && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <EnclosuresPanel item={item} kind={isKind(panel) ? panel : null} />
      </Suspense>
    )
  );
}
