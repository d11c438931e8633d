import { useLayoutEffect, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { hasUnsaved } from "#client/session/unsaved.ts";

type Query = Record<string, string>;

export interface ListQuery {
  readonly params: URLSearchParams;
  readonly get: (key: string) => string;
  // Changes what the list shows; any change but turning pages begins at the first page again.
  readonly change: (changes: Readonly<Query>) => void;
  readonly isLoading: boolean;
}

// The address as it will be once what was pressed last has been read: the next press adds to it, however slowly the list comes.
export function useParamsAhead(): URLSearchParams {
  const [params] = useSearchParams();
  const { location: ahead } = useNavigation();
  return ahead && ahead.pathname === location.pathname ? new URLSearchParams(ahead.search) : params;
}

// The record beside a list, by where the address is heading: it closes with the press, not with the list's next answer. One that a colleague
// removes stays for whoever has something unsaved in it: that it is gone the save says, and what was typed can still be read.
export function useOpened<Item extends { readonly id: string }>(read: Item | null): Item | "new" | null {
  const asked = useParamsAhead().get("edit");
  const [last, keep] = useState(read);
  if (read !== null && read !== last) keep(read);
  if (asked === "new") return asked;
  if (read?.id === asked) return read;
  return last?.id === asked && hasUnsaved() ? last : null;
}

export function useListQuery(): ListQuery {
  const [params, setParams] = useSearchParams();
  const ahead = useParamsAhead();
  const navigation = useNavigation();
  // What is called later, as after a save, knows what was pressed since it was begun.
  const newest = useRef(ahead);
  useLayoutEffect(() => {
    newest.current = ahead;
  });
  return {
    params,
    get: (key) => params.get(key) ?? "",
    change: (changes) => {
      newest.current = changed(newest.current, changes);
      // Going back closes what was opened; once it is closed, going back does not open it again.
      setParams(newest.current, { replace: !changes["edit"], preventScrollReset: true });
    },
    isLoading: navigation.state === "loading" && navigation.location.pathname === location.pathname,
  };
}

export function changed(before: URLSearchParams, changes: Readonly<Query>): URLSearchParams {
  const after = new URLSearchParams(before);
  if (!("page" in changes) && !("edit" in changes)) after.delete("page");
  for (const [key, value] of Object.entries(changes)) {
    if (value === "") after.delete(key);
    else after.set(key, value);
  }
  return after;
}
