import { ChevronDown } from "lucide-react";
import type { ConversationItem } from "#client/engine/model.ts";
import { loadWords } from "#client/i18n/text.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { LoadedLater } from "./LoadedLater.tsx";
import styles from "./Planned.module.css";
import { PlannedStrip } from "./PlannedStrip.tsx";
import type { Planning } from "./usePlanning.ts";
import type { Writing } from "./writing.ts";

async function loadSheet() {
  const [{ PlanSheet }] = await Promise.all([
    import(/* webpackChunkName: "planned" */ "./PlanSheet.tsx"),
    loadWords("planned", "forms"),
  ]);
  return PlanSheet;
}

// Beside Send, which does the same while it is pressed long.
export function SendLaterButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useText("messages");
  return (
    <IconButton
      size="sm"
      isRound
      className={styles.later}
      icon={<ChevronDown />}
      label={t("sendLater")}
      aria-haspopup="dialog"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    />
  );
}

interface PlannedAboveProps {
  readonly item: ConversationItem;
  readonly planning: Planning;
  readonly text: string;
  readonly writing: Writing;
}

// Above the field: what waits to leave; and over it the question when, once it is asked.
export function PlannedAbove({ item, planning, text, writing }: PlannedAboveProps) {
  const t = useText("messages");
  return (
    <>
      <span role="status" className="visually-hidden">
        {planning.said}
      </span>
      <PlannedStrip item={item} planned={planning.planned} />
      {planning.isAsking && (
        <LoadedLater load={loadSheet} failedWords={t("laterFailed")}>
          {(Sheet) => (
            <Sheet
              item={item}
              text={text.trim()}
              replyTo={writing.t === "reply" ? (writing.to.seq ?? undefined) : undefined}
              onPlanned={planning.done}
              onClose={planning.close}
            />
          )}
        </LoadedLater>
      )}
    </>
  );
}
