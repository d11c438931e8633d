import { useState, type KeyboardEvent, type RefObject } from "react";
import { meantKey } from "../control/meantKey.ts";
import { selectSpan, toggleRow, type Selection } from "./rowSelection.ts";

interface RowKeysOptions {
  readonly body: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  // Those that are drawn, and where the first of them in sight is.
  readonly drawn: { readonly first: number; readonly last: number; readonly inSight: number };
  readonly selection: Selection | undefined;
  readonly onSelect: ((selection: Selection) => void) | undefined;
  readonly onOpen: ((id: string) => void) | undefined;
  // What other keys do with the row that one is at.
  readonly acts: RowActs | undefined;
}

export type RowActs = Readonly<Record<string, (id: string) => void>>;

const isTextField = (target: EventTarget): boolean =>
  target instanceof Element && target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]");

// J, K and the arrows walk through the rows, X and Shift X select, Enter opens; a list may have more. One row at a time can be reached by Tab.
export function useRowKeys({ body, ids, drawn, selection, onSelect, onOpen, acts }: RowKeysOptions) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const [anchorId, setAnchorId] = useState<string | null>(null);
  const active = activeId === null ? -1 : ids.indexOf(activeId);
  // One has been in a row that was scrolled away since: one goes on with what is in sight.
  const reachable = active >= drawn.first && active < drawn.last ? active : drawn.inSight;
  const reachableId = ids[reachable] ?? null;

  const focusRow = (index: number) => {
    const id = ids[Math.max(0, Math.min(index, ids.length - 1))];
    if (id === undefined) return;
    setActiveId(id);
    body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  };
  const select = (id: string, isSpan: boolean) => {
    if (!selection || !onSelect) return;
    onSelect(
      isSpan && anchorId !== null ? selectSpan(selection, { ids, from: anchorId, to: id }) : toggleRow(selection, id),
    );
    setAnchorId(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTextField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const id = event.target instanceof Element ? event.target.closest("[data-row]")?.getAttribute("data-row") : null;
    if (!id) return;
    const index = ids.indexOf(id);
    const key = meantKey(event.key).toLowerCase();
    if (key === "j" || key === "arrowdown") focusRow(index + 1);
    else if (key === "k" || key === "arrowup") focusRow(index - 1);
    else if (key === "x") select(id, event.shiftKey);
    else if (key === "enter" && event.target === event.currentTarget.querySelector(`[data-row="${CSS.escape(id)}"]`))
      onOpen?.(id);
    else if (acts?.[key] && !event.shiftKey) acts[key](id);
    else return;
    event.preventDefault();
  };
  return { reachableId, setActiveId, select, onKeyDown };
}
