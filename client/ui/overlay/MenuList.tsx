import {
  Fragment,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import styles from "./Menu.module.css";
import { MenuRow, type MenuItem } from "./MenuRow.tsx";
import { placePanel, showOnTop } from "./placePanel.ts";
import { createTypeahead } from "../form/typeahead.ts";
import { useLayer } from "./useLayer.ts";

export type FirstFocus = "first" | "last";

export interface OpenedMenu {
  readonly id: string;
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly alignEnd: boolean;
  readonly firstFocus: FirstFocus;
  // Closes without a word about the focus, which has gone somewhere else.
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

interface MenuListProps extends OpenedMenu {
  readonly items: readonly MenuItem[];
}

// Mounted while open.
export function MenuList({ id, label, items: now, anchor, alignEnd, firstFocus, onLeave, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  // What was offered when it opened stays where it is: nothing moves under the finger. Only whether it can be done just now is told anew.
  const [offered] = useState(now);
  const items = offered.map((item) => standing(item, now));
  const onKeyDown = useMenuKeys({ list, items, onLeave, onClose });
  useOpening({ list, anchor, alignEnd, firstFocus });
  useLeaving(list, anchor, onLeave);
  useLayer({ isOpen: true, shape: "panel", onClose });
  const choose = (item: MenuItem) => {
    if (item.isDisabled) return;
    onClose();
    item.select?.();
  };
  const [beside, below] = [items.filter(({ isInRow }) => isInRow), items.filter(({ isInRow }) => !isInRow)];
  // A press on the trigger takes the focus too, and closes by itself.
  const leaveWithFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget) && relatedTarget !== anchor.current) onLeave();
  };
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onBlur={leaveWithFocus}
    >
      {beside.length > 0 && (
        <div role="group" className={styles.row}>
          {beside.map((item) => (
            <MenuRow key={item.id} item={item} onChoose={() => choose(item)} />
          ))}
        </div>
      )}
      {below.map((item) => (
        <Fragment key={item.id}>
          {item.startsGroup && <hr className={styles.line} />}
          <MenuRow item={item} onChoose={() => choose(item)} />
        </Fragment>
      ))}
    </div>
  );
}

function standing(item: MenuItem, now: readonly MenuItem[]): MenuItem {
  const same = now.find(({ id }) => id === item.id);
  return same ? { ...item, isDisabled: same.isDisabled ?? false } : item;
}

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? []),
];

interface MenuKeys extends Pick<MenuListProps, "items" | "onLeave" | "onClose"> {
  readonly list: RefObject<HTMLElement | null>;
}

function useMenuKeys({ list, items, onLeave, onClose }: MenuKeys) {
  const [typeahead] = useState(() => createTypeahead(() => Date.now()));
  const rowAfter = (key: string, current: number): number => {
    const isInRow = items[current]?.isInRow ?? false;
    if (isInRow && key === "ArrowRight") return current + 1;
    if (isInRow && key === "ArrowLeft") return Math.max(0, current - 1);
    // Down from a row leads out of it.
    if (isInRow && key === "ArrowDown") return items.findIndex((item) => !item.isInRow);
    if (key === "ArrowDown") return (current + 1) % items.length;
    if (key === "ArrowUp") return (current - 1 + items.length) % items.length;
    if (key === "Home") return 0;
    if (key === "End") return items.length - 1;
    return isLetter(key)
      ? typeahead.find(
          key,
          items.map(({ label }) => label),
          current,
        )
      : -1;
  };
  return (event: KeyboardEvent) => {
    if (event.key === "Tab") return onLeave();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = rowsOf(list.current);
    const next = rowAfter(
      event.key,
      rows.findIndex((row) => row === document.activeElement),
    );
    if (event.key === "Escape") onClose();
    else if (next >= 0) rows[next]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

const isLetter = (key: string): boolean => key.length === 1 && key !== " ";

interface Opening extends Pick<MenuListProps, "anchor" | "alignEnd" | "firstFocus"> {
  readonly list: RefObject<HTMLElement | null>;
}

function useOpening({ list, anchor, alignEnd, firstFocus }: Opening): void {
  useLayoutEffect(() => {
    if (!list.current || !anchor.current) return;
    showOnTop(list.current);
    placePanel(list.current, anchor.current, { align: alignEnd ? "end" : "start", mayCover: true });
    rowsOf(list.current)
      .at(firstFocus === "first" ? 0 : -1)
      ?.focus();
  }, [list, anchor, alignEnd, firstFocus]);
}

const mostDriftPx = 8;

// A press elsewhere, or a page that scrolls away from under the menu: what its button stands in, for a list beside it scrolls by itself.
// What is put in above, and scrolled past in the same moment, moves nothing.
function useLeaving(
  list: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onLeave: () => void,
): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (![list, anchor].some(({ current }) => target instanceof Node && current?.contains(target))) onLeave();
  });
  useEffect(() => {
    const placeOf = () => anchor.current?.getBoundingClientRect() ?? new DOMRect();
    const opened = placeOf();
    const press = (event: Event) => leave(event);
    const scroll = (event: Event) => {
      if (!(event.target instanceof Node && event.target.contains(anchor.current))) return;
      const now = placeOf();
      if (Math.hypot(now.left - opened.left, now.top - opened.top) > mostDriftPx) leave(event);
    };
    addEventListener("pointerdown", press, true);
    addEventListener("scroll", scroll, true);
    return () => {
      removeEventListener("pointerdown", press, true);
      removeEventListener("scroll", scroll, true);
    };
  }, [anchor]);
}
