import { Check } from "lucide-react";
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { FloatingPanel } from "../overlay/FloatingPanel.tsx";
import { Sheet } from "../overlay/Sheet.tsx";
import type { SelectOption } from "./choice.ts";
import { entryAfterKey } from "./entryAfterKey.ts";
import styles from "./SelectList.module.css";
import { createTypeahead } from "./typeahead.ts";

export interface Opening {
  readonly isOpen: boolean;
  // The field it belongs to.
  readonly face: HTMLButtonElement;
  // A finger on a phone gets the list from below; everybody else under the field.
  readonly isSheet: boolean;
  // The letter that opened it.
  readonly typed: string;
}

interface SelectListProps extends Opening {
  readonly id: string;
  readonly options: readonly SelectOption[];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

export function SelectList({ isOpen, isSheet, face, onChoose, onClose, ...list }: SelectListProps) {
  const anchor = useRef(face);
  const label = face.ariaLabel ?? face.labels[0]?.textContent ?? "";
  const choose = (value: string): void => {
    if (value !== list.chosen) onChoose(value);
    onClose();
  };
  // The focus goes on from the field, as if the list had not been.
  const goOn = (): void => {
    face.focus();
    onClose();
  };
  if (isSheet)
    return (
      <Sheet isOpen={isOpen} title={label} onClose={onClose}>
        <ListBox {...list} label={label} onChoose={choose} />
      </Sheet>
    );
  if (!isOpen) return null;
  return (
    <FloatingPanel label={null} anchor={anchor} opener={anchor} onClose={onClose} className={styles.panel} sameWidth>
      <ListBox {...list} label={label} onChoose={choose} onTab={goOn} />
    </FloatingPanel>
  );
}

interface ListBoxProps extends Pick<SelectListProps, "id" | "options" | "chosen" | "typed" | "onChoose"> {
  readonly label: string;
  // In a sheet Tab stays in the sheet.
  readonly onTab?: () => void;
}

function ListBox({ id, label, typed, options, chosen, onChoose, onTab }: ListBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const { goTo, onMove } = useMoving(box, options);
  const begin = useEffectEvent(() => {
    const rows = rowsOf(box.current);
    (rows.find((row) => row.ariaSelected === "true") ?? rows[0])?.focus();
    if (typed) goTo(typed);
  });
  // After the panel or the sheet around it has opened, which takes the focus too.
  useEffect(() => {
    begin();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Tab") onTab?.();
    else onMove(event);
  };
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.options}
      data-sheet={onTab === undefined}
      onKeyDown={onKeyDown}
    >
      {runsOf(options).map(({ group, members }) => (
        <Group key={group ?? members[0]?.value} name={group}>
          {members.map((option) => (
            <Option key={option.value} option={option} isChosen={option.value === chosen} onChoose={onChoose} />
          ))}
        </Group>
      ))}
    </div>
  );
}

interface GroupProps {
  readonly name: string | undefined;
  readonly children: readonly ReactNode[];
}

function Group({ name, children }: GroupProps) {
  const id = useId();
  if (name === undefined) return children;
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={styles.group}>
        {name}
      </div>
      {children}
    </div>
  );
}

interface OptionProps {
  readonly option: SelectOption;
  readonly isChosen: boolean;
  readonly onChoose: (value: string) => void;
}

function Option({ option: { value, label, hint, icon, disabled = false }, isChosen, onChoose }: OptionProps) {
  // One entry is lit: the one under the pointer is the one that a key would choose.
  const follow = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (pointerType === "mouse" && !disabled) currentTarget.focus({ preventScroll: true });
  };
  const chooseByKey = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(value);
  };
  return (
    <div
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={disabled || undefined}
      className={styles.option}
      {...(disabled ? {} : { onClick: () => onChoose(value), onKeyDown: chooseByKey })}
      onPointerMove={follow}
    >
      {icon}
      <span className={styles.words}>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      {isChosen && <Check className={styles.tick} />}
    </div>
  );
}

const rowsOf = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>("[role=option]:not([aria-disabled=true])") ?? []),
];

function useMoving(box: RefObject<HTMLElement | null>, options: readonly SelectOption[]) {
  const [typeahead] = useState(() => createTypeahead(() => Date.now()));
  const labels = options.filter(({ disabled }) => !disabled).map(({ label }) => label);
  // Whether the key goes anywhere: to what begins with the letters typed lately, or some steps on.
  const goTo = (key: string): boolean => {
    const rows = rowsOf(box.current);
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = isLetter(key) ? typeahead.find(key, labels, at) : entryAfterKey(key, at, rows.length);
    if (next !== null) rows[next]?.focus();
    return next !== null;
  };
  const onMove = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !goTo(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { goTo, onMove };
}

const isLetter = (key: string): boolean => key.length === 1;

interface Run {
  readonly group: string | undefined;
  readonly members: readonly SelectOption[];
}

// Neighbours of one group under one name; those of no group stand by themselves.
function runsOf(options: readonly SelectOption[]): readonly Run[] {
  return options.reduce<readonly Run[]>((runs, option) => {
    const last = runs.at(-1);
    return last && last.group === option.group
      ? [...runs.slice(0, -1), { ...last, members: [...last.members, option] }]
      : [...runs, { group: option.group, members: [option] }];
  }, []);
}
