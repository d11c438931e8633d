import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { namedLike } from "./assigning.ts";
import styles from "./Assignment.module.css";
import { ConversationPicture } from "./ConversationPicture.tsx";
import { noteOf, titleOf } from "./conversationWords.ts";
import { useMe } from "./useMe.ts";
import { useConversations } from "./watches.ts";

export interface ConversationChoiceProps {
  readonly label: string;
  readonly nobody: string;
  readonly except?: string;
  // Stands above the others.
  readonly first?: string | null;
  readonly isDisabled?: boolean;
  readonly onChoose: (conversationId: string, name: string) => void;
}

const mostShown = 30;

// The conversations that can be written into, found by what is typed: from what the device holds.
export function ConversationChoice({
  label,
  nobody,
  except,
  first = null,
  isDisabled = false,
  onChoose,
}: ConversationChoiceProps) {
  const messages = useText("messages");
  const me = useMe();
  const { rows } = useConversations("all");
  const [typed, setTyped] = useState("");
  const named = rows
    .filter(({ id, header }) => id !== except && !header.isArchived)
    .map((item) => ({ item, name: titleOf(messages, item, me) }))
    .toSorted((a, b) => Number(b.item.id === first) - Number(a.item.id === first));
  const found = namedLike(named, typed).slice(0, mostShown);
  return (
    <>
      <SearchInput value={typed} onChange={setTyped} placeholder={label} aria-label={label} />
      <ul className={styles.colleagues} aria-label={label}>
        {found.map(({ item, name }) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.colleague}
              disabled={isDisabled}
              onClick={() => onChoose(item.id, name)}
            >
              <ConversationPicture header={item.header} size={28} />
              <span className={styles.name}>{name}</span>
              <span className={styles.note}>{noteOf(messages, item)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" className={styles.note}>
          {nobody}
        </p>
      )}
    </>
  );
}
