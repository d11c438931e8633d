import { Apple, Cat, Clock, Flag, Hand, Hash, Lightbulb, Plane, Smile, Trophy } from "lucide-react";
import { useRef, type KeyboardEvent, type ComponentType } from "react";
import { useText } from "#client/i18n/useText.ts";
import { tabAfterKey } from "#client/ui/page/tabList.ts";
import { groupKeys, type ShownGroup } from "./emojiWords.ts";
import styles from "./EmojiPanel.module.css";

const icons: readonly (readonly [ShownGroup, ComponentType])[] = [
  ["recent", Clock],
  ["smileys", Smile],
  ["people", Hand],
  ["animals", Cat],
  ["food", Apple],
  ["travel", Plane],
  ["activities", Trophy],
  ["objects", Lightbulb],
  ["symbols", Hash],
  ["flags", Flag],
];

interface EmojiGroupsProps {
  readonly id: string;
  // Null while all of them are searched.
  readonly value: ShownGroup | null;
  readonly onChange: (group: ShownGroup) => void;
}

export function EmojiGroups({ id, value, onChange }: EmojiGroupsProps) {
  const t = useText("emoji");
  const list = useRef<HTMLDivElement>(null);
  const moveByKey = (event: KeyboardEvent): void => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const next = tabAfterKey(
      event.key,
      tabs.findIndex((tab) => tab === document.activeElement),
      tabs.length,
    );
    const group = next === null ? undefined : icons[next]?.[0];
    if (next === null || !group) return;
    event.preventDefault();
    tabs[next]?.focus();
    onChange(group);
  };
  return (
    <div ref={list} role="tablist" aria-label={t("groups")} className={styles.groups} onKeyDown={moveByKey}>
      {icons.map(([group, Icon]) => (
        <button
          key={group}
          type="button"
          role="tab"
          aria-selected={group === value}
          aria-controls={group === value ? `${id}-list` : undefined}
          aria-label={t(groupKeys[group])}
          title={t(groupKeys[group])}
          tabIndex={group === value || (value === null && group === "recent") ? 0 : -1}
          onClick={() => onChange(group)}
        >
          <Icon />
        </button>
      ))}
    </div>
  );
}
