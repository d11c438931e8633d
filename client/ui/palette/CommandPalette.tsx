import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { isChoosingLetters } from "../control/isChoosingLetters.ts";
import { CommandRow } from "./CommandRow.tsx";
import styles from "./CommandPalette.module.css";
import { findCommands, type Command, type CommandSection } from "./findCommands.ts";
import { Kbd } from "../control/Kbd.tsx";
import { Modal } from "../overlay/Modal.tsx";

interface CommandPaletteProps {
  readonly isOpen: boolean;
  // What was typed before it could be.
  readonly begun?: string;
  // Enter was pressed behind it.
  readonly isEntered?: boolean;
  readonly sections: readonly CommandSection[];
  readonly recentIds?: readonly string[];
  // What the commands act on: the open conversation, the chosen trip.
  readonly subject?: ReactNode;
  readonly onUse?: (id: string) => void;
  // What is typed, for those who fetch more commands that fit it.
  readonly onSearch?: (query: string) => void;
  readonly onClose: () => void;
}

export function CommandPalette({ isOpen, onClose, ...rest }: CommandPaletteProps) {
  const t = useText("ui");
  return (
    <Modal isOpen={isOpen} onClose={onClose} shape="palette" label={t("commands")}>
      <CommandSearch {...rest} onClose={onClose} />
    </Modal>
  );
}

function CommandSearch({
  begun = "",
  isEntered = false,
  sections,
  recentIds = [],
  subject,
  onUse,
  onSearch,
  onClose,
}: Omit<CommandPaletteProps, "isOpen">) {
  const t = useText("ui");
  const listId = useId();
  const [query, setQuery] = useState(begun);
  const [activeIndex, setActiveIndex] = useState(0);
  const found = findCommands({ sections, query, recent: { label: t("recentCommands"), ids: recentIds } });
  const commands = found.flatMap((section) => section.commands);
  const rowId = (id: string) => `${listId}-${id}`;
  const active = commands[activeIndex];

  const use = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    onUse?.(command.id);
    command.run();
  };
  const useBegun = useEffectEvent(() => isEntered && begun !== "" && use(active));
  useEffect(() => void useBegun(), []);
  const search = (text: string) => {
    setQuery(text);
    setActiveIndex(0);
    onSearch?.(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isChoosingLetters(event.nativeEvent)) return;
    const next = nextIndex(event.key, activeIndex, commands.length);
    if (next !== null) setActiveIndex(next);
    else if (event.key === "Enter") use(active);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.palette}>
      <div className={styles.search}>
        <Search aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-label={t("searchCommands")}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active && rowId(active.id)}
          placeholder={t("searchCommands")}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {subject}
      </div>
      <div id={listId} role="listbox" aria-label={t("commands")} className={styles.list}>
        {found.map((section) => (
          <div key={section.id} role="group" aria-label={section.label}>
            <div className={styles.section} aria-hidden>
              {section.label}
            </div>
            {section.commands.map((command) => (
              <CommandRow
                key={command.id}
                id={rowId(command.id)}
                command={command}
                isActive={command === active}
                onHover={() => setActiveIndex(commands.indexOf(command))}
                onUse={() => use(command)}
              />
            ))}
          </div>
        ))}
      </div>
      {commands.length === 0 && <p className={styles.nothing}>{t("noCommand", { query })}</p>}
      <p className="visually-hidden" role="status">
        {t("commandsFound", { count: commands.length })}
      </p>
      <PaletteKeys />
    </div>
  );
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return (index - 1 + count) % count;
  return null;
}

function PaletteKeys() {
  const t = useText("ui");
  return (
    <div className={styles.keys} aria-hidden>
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t("keyChoose")}
      </span>
      <span>
        <Kbd>↵</Kbd>
        {t("keyRun")}
      </span>
      <span>
        <Kbd>Esc</Kbd>
        {t("keyClose")}
      </span>
    </div>
  );
}
