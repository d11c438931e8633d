import { useState } from "react";
import { blocks } from "#shared/features/conversations/blocks.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useOnce } from "#client/resource/useOnce.ts";

const api = apiOf(blocks);

interface Block {
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly begin: (then: () => void) => void;
  readonly end: () => void;
}

// It needs a connection: whoever closes a conversation wants to know that it is closed. What it looks like then comes with its header.
export function useBlock(conversationId: string): Block {
  const once = useOnce();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = (act: typeof api.begin, then: () => void): void => {
    setBusy(true);
    setFailure(null);
    void act({ conversationId }, once)
      .then(then, (cause: unknown) => setFailure(cause))
      .finally(() => setBusy(false));
  };
  return { isBusy, failure, begin: (then) => run(api.begin, then), end: () => run(api.end, () => undefined) };
}
