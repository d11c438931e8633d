import { Archive, ArchiveRestore } from "lucide-react";
import { useState } from "react";
import { support } from "#shared/features/support/support.contract.ts";
import { caseStates, type CaseState } from "#shared/features/support/support.rules.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { caseOf } from "#client/engine/views/narrowing.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Chip } from "#client/ui/control/Chip.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import styles from "./CaseBar.module.css";
import { topicWords } from "./conversationWords.ts";
import { useConnection } from "./watches.ts";

const api = apiOf({ setState: support.setState, archive: support.archive });

export interface CaseBarProps {
  readonly item: ConversationItem;
}

// How the case stands, above a conversation with support: said by the office, until somebody speaks again.
export function CaseBar({ item: { id, header } }: CaseBarProps) {
  const [t, messages] = [useText("support"), useText("messages")];
  const isOffline = useConnection().state === "offline";
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const state = caseOf(header);
  if (state === null) return null;
  const attempt = (work: () => Promise<unknown>) => (): void => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    work()
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  const say = (next: CaseState) => attempt(() => api.setState({ conversationId: id, state: next }, { isQuiet: true }));
  const { isArchived } = header;
  return (
    <div className={styles.bar}>
      <span className={styles.topic}>{topicWords(messages, header.topic)}</span>
      <div role="group" aria-label={t("state")} className={styles.states}>
        {caseStates.map((one) => (
          <Chip key={one} isOn={state === one} disabled={isOffline} onClick={say(one)}>
            {messages(dataKey("caseState", one))}
          </Chip>
        ))}
        <IconButton
          size="sm"
          icon={isArchived ? <ArchiveRestore /> : <Archive />}
          label={t(isArchived ? "bringBack" : "putAway")}
          disabled={isOffline}
          onClick={attempt(() => api.archive({ conversationId: id, isArchived: !isArchived }, { isQuiet: true }))}
        />
      </div>
      {isOffline && <p className={styles.note}>{t("offline")}</p>}
      {failure !== null && <Refusal error={failure} />}
    </div>
  );
}
