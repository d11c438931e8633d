import { useId, useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Badge } from "../control/Badge.tsx";
import { tabAfterKey, visibleTabs, type Tab } from "./tabList.ts";
import styles from "./Tabs.module.css";

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  // Tabs with an `href` are followed instead.
  readonly onChange?: (id: string) => void;
  // The same id given to TabPanel ties the two together.
  readonly id?: string;
}

export function Tabs({ label, tabs, value, onChange, id: givenId }: TabsProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const list = useRef<HTMLDivElement>(null);
  const shown = visibleTabs(tabs);
  const isSelectedShown = shown.some((tab) => tab.id === value);
  const hasMoved = useRef(false);
  const isAtStart = shown[0]?.id === value;
  useLayoutEffect(() => {
    // At the start it stands already, and nothing has to be measured before there is anything to see.
    if (isAtStart && !hasMoved.current) return;
    hasMoved.current = true;
    scrollIntoList(list.current);
  }, [value, isAtStart]);
  const moveByKey = (event: KeyboardEvent) => {
    const drawn = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const next = tabAfterKey(
      event.key,
      drawn.findIndex((tab) => tab === document.activeElement),
      drawn.length,
    );
    if (next === null) return;
    event.preventDefault();
    drawn[next]?.focus();
    const tab = shown[next];
    if (tab && tab.href === undefined) onChange?.(tab.id);
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={moveByKey}>
      {shown.map((tab, index) => {
        const isSelected = tab.id === value;
        const shared = {
          id: `${id}-${tab.id}`,
          role: "tab",
          className: styles.tab,
          "aria-selected": isSelected,
          "aria-controls": givenId && isSelected ? `${id}-panel` : undefined,
          tabIndex: isSelected || (!isSelectedShown && index === 0) ? 0 : -1,
        };
        const face = <TabFace tab={tab} />;
        if (tab.href !== undefined)
          return (
            <a key={tab.id} href={tab.href} {...shared}>
              {face}
            </a>
          );
        return (
          <button key={tab.id} type="button" {...shared} onClick={() => onChange?.(tab.id)}>
            {face}
          </button>
        );
      })}
    </div>
  );
}

function TabFace({ tab }: { readonly tab: Tab }) {
  const t = useText("ui");
  const { unread = 0, count = 0 } = tab;
  return (
    <>
      {/* The strong weight takes its room from the start, so that choosing a tab moves no other. */}
      <span className={styles.label} data-label={tab.label}>
        {tab.label}
      </span>{" "}
      <Badge count={unread} label={t("unreadCount", { count: unread })} />
      {unread === 0 && <Badge kind="quiet" count={count} />}
    </>
  );
}

// As far as an edge with more behind it fades: what is chosen stands clear of it.
const fadePx = 44;

function scrollIntoList(list: HTMLElement | null): void {
  const selected = list?.querySelector<HTMLElement>("[aria-selected=true]");
  if (!list || !selected) return;
  const start = selected.offsetLeft - fadePx;
  const overshoot = selected.offsetLeft + selected.offsetWidth + fadePx - list.clientWidth;
  if (start < list.scrollLeft) list.scrollLeft = start;
  else if (overshoot > list.scrollLeft) list.scrollLeft = overshoot;
}
