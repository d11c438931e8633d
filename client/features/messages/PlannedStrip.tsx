import { CalendarClock } from "lucide-react";
import { useState } from "react";
import type { ConversationItem } from "#client/engine/model.ts";
import { loadWords } from "#client/i18n/text.ts";
import { useText } from "#client/i18n/useText.ts";
import { LoadedLater } from "./LoadedLater.tsx";
import { laterWords } from "./moments.ts";
import styles from "./Planned.module.css";
import type { Planned } from "./usePlanned.ts";

interface PlannedStripProps {
  readonly item: ConversationItem;
  readonly planned: Planned;
}

async function loadSheet() {
  const [{ PlannedSheet }] = await Promise.all([
    import(/* webpackChunkName: "planned" */ "./PlannedSheet.tsx"),
    loadWords("planned", "forms"),
  ]);
  return PlannedSheet;
}

// How many wait to leave, or could not, above the field; it opens to them.
export function PlannedStrip({ item, planned }: PlannedStripProps) {
  const t = useText("messages");
  const [isOpen, setOpen] = useState(false);
  const { messages } = planned;
  const refused = messages.filter(({ refusal }) => refusal !== null).length;
  const next = messages.find(({ refusal }) => refusal === null);
  return (
    <>
      {messages.length > 0 && (
        <button
          type="button"
          className={styles.strip}
          data-refused={refused > 0}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <CalendarClock aria-hidden />
          <span>{refused > 0 ? t("notLeft", { count: refused }) : t("planned", { count: messages.length })}</span>
          {refused === 0 && next && (
            <span className={styles.next}>{t("plannedNext", { when: laterWords(next.leavesAt) })}</span>
          )}
        </button>
      )}
      {isOpen && (
        <LoadedLater load={loadSheet} failedWords={t("laterFailed")}>
          {(Sheet) => <Sheet item={item} planned={planned} onClose={() => setOpen(false)} />}
        </LoadedLater>
      )}
    </>
  );
}
