import { atom, useAtom } from "jotai";
import { useCallback, type CSSProperties } from "react";
import { messagesViewOf } from "#shared/features/conversations/conversations.rules.ts";
import { keepPanes, paneVariables, readPanes, usualPanes, type SetPanes } from "./panes.ts";
import { useMe } from "./useMe.ts";

const panesAtom = atom<{ readonly userId: string; readonly panes: SetPanes } | null>(null);

interface Panes extends SetPanes {
  // In the hub alone: a family's app has its own two panes.
  readonly areSet: boolean;
  readonly style: CSSProperties;
  readonly set: (changes: Partial<SetPanes>) => void;
}

export function usePanes(): Panes {
  const me = useMe();
  const [held, setHeld] = useAtom(panesAtom);
  const areSet = messagesViewOf(me) !== "regular";
  const panes = !areSet ? usualPanes : held?.userId === me.id ? held.panes : readPanes(localStorage, me.id);
  const set = useCallback(
    (changes: Partial<SetPanes>): void => {
      const next = { ...readPanes(localStorage, me.id), ...changes };
      keepPanes(localStorage, me.id, next);
      setHeld({ userId: me.id, panes: next });
    },
    [me.id, setHeld],
  );
  const style = {
    ...(panes.list === null ? {} : { [paneVariables.list]: `${panes.list}px` }),
    ...(panes.context === null ? {} : { [paneVariables.context]: `${panes.context}px` }),
  };
  return { ...panes, areSet, style, set };
}
