import { useAtomValue } from "jotai";
import { useRef, useState } from "react";
import { drafting } from "#shared/features/drafting/drafting.contract.ts";
import type { Wish } from "#shared/features/drafting/drafting.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { userAtom } from "#client/session/session.ts";

const api = apiOf({ rewrite: drafting.rewrite });

export type Suggestion =
  | { readonly t: "none" }
  | { readonly t: "working"; readonly wish: Wish; readonly of: string }
  | { readonly t: "there"; readonly wish: Wish; readonly of: string; readonly text: string }
  | { readonly t: "failed"; readonly wish: Wish; readonly of: string; readonly cause: unknown };

const nothing: Suggestion = { t: "none" };

interface DraftOptions {
  readonly conversationId: string;
  readonly text: string;
  readonly change: (text: string) => void;
  readonly rewrite?: typeof api.rewrite;
}

// Other words for what stands in the field, of a service where one is set up; they are a suggestion until their author takes them.
export function useDraftHelp({ conversationId, text, change, rewrite = api.rewrite }: DraftOptions) {
  const isOffered = useAtomValue(userAtom)?.draftHelp === true;
  const [state, setState] = useState<Suggestion>(nothing);
  const latest = useRef(0);
  const close = (): void => {
    latest.current += 1;
    setState(nothing);
  };
  const ask = async (wish: Wish): Promise<void> => {
    const asked = (latest.current += 1);
    const about = { wish, of: text };
    setState({ t: "working", ...about });
    const told = await rewrite({ conversationId, wish, text }, { isQuiet: true }).then(
      ({ text: said }): Suggestion => ({ t: "there", ...about, text: said }),
      (cause: unknown): Suggestion => ({ t: "failed", ...about, cause }),
    );
    // Another wish, or none any more.
    if (latest.current === asked) setState(told);
  };
  return {
    isOffered: isOffered && text.trim() !== "",
    state,
    ask: (wish: Wish): void => void ask(wish),
    take: (): void => {
      if (state.t === "there") change(state.text);
      close();
    },
    close,
  };
}

export type DraftHelp = ReturnType<typeof useDraftHelp>;
