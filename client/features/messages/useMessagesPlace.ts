import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";

export interface MessagesPlace {
  readonly tab: string | null;
  readonly tab2: string | null;
  readonly conversationId: string | null;
  // The same place but for what is given; null takes away.
  readonly hrefWith: (changes: Readonly<Record<string, string | null>>) => string;
}

// Which tab and which conversation are the address: it can be kept, shared and gone back to.
export function useMessagesPlace(): MessagesPlace {
  const [params] = useSearchParams();
  const hrefWith = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return `?${next}`;
    },
    [params],
  );
  return useMemo(
    () => ({ tab: params.get("tab"), tab2: params.get("tab2"), conversationId: params.get("conversation"), hrefWith }),
    [params, hrefWith],
  );
}
