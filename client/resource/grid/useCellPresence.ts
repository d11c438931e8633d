import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import {
  cellRestMs,
  cellSaidMs,
  withColleague,
  withoutGone,
  type CellAt,
  type Colleague,
  type Colleagues,
} from "#shared/wire/cellPresence.rules.ts";
import type { GridList } from "#shared/wire/gridLists.ts";
import { cellTalkAtom } from "#client/session/cells.atoms.ts";

interface CellPresence {
  readonly enter: (at: CellAt | null) => void;
  readonly colleagueAt: (id: string, column: string) => (Colleague & { readonly isTyping: boolean }) | undefined;
}

const nobody: Colleagues = new Map();
const isThere = (a: CellAt | null, b: CellAt | null): boolean => a?.id === b?.id && a?.column === b?.column;

// Where one is in a list is said to those who are in it too, and where they are is heard: for as long as each is there.
export function useCellPresence(list: GridList, isShared: boolean): CellPresence {
  const talk = useAtomValue(cellTalkAtom);
  const [colleagues, setColleagues] = useState(nobody);
  const at = useRef<CellAt | null>(null);
  const saying = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!talk || !isShared) return undefined;
    let resting: ReturnType<typeof setTimeout> | null = null;
    const say = (): void => {
      if (!document.hidden) talk.say({ t: "cell", list, at: at.current });
    };
    // Whoever runs along a row is said to be where they have come to.
    saying.current = () => {
      resting ??= setTimeout(() => {
        resting = null;
        say();
      }, cellRestMs);
    };
    const unwatch = talk.watch((told) => {
      if (told.list === list) setColleagues((before) => withColleague(before, told, Date.now()));
    });
    const timer = setInterval(() => {
      say();
      setColleagues((before) => withoutGone(before, Date.now()));
    }, cellSaidMs);
    say();
    return () => {
      unwatch();
      clearInterval(timer);
      if (resting) clearTimeout(resting);
      saying.current = () => undefined;
      talk.say({ t: "cell", list, at: null });
      setColleagues(nobody);
    };
  }, [talk, list, isShared]);
  return {
    enter: (next) => {
      if (isThere(at.current, next) && at.current?.isTyping === next?.isTyping) return;
      at.current = next;
      saying.current();
    },
    colleagueAt: (id, column) => {
      if (colleagues.size === 0) return undefined;
      const one = [...colleagues.values()].find(({ at: theirs }) => isThere(theirs, { id, column }));
      return one && { ...one, isTyping: one.at.isTyping ?? false };
    },
  };
}
