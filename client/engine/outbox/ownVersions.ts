import type { Answered } from "../apply/applyAnswers.ts";

export interface OwnVersions {
  readonly note: (answered: readonly Answered[]) => void;
  readonly newest: (conversationId: string, over: number) => number;
}

// Which version of a draft this tab's own has become. Between its answer and the screen that says so somebody may write on: over their own
// words, and not over another device's.
export function createOwnVersions(): OwnVersions {
  const became = new Map<string, { readonly over: number; readonly ver: number }>();
  return {
    note: (answered) => {
      for (const {
        pending: { op },
        answer: { ver },
      } of answered)
        if (op.t === "draft" && op.base !== undefined && ver !== undefined)
          became.set(op.conversationId, { over: op.base, ver });
    },
    newest: (conversationId, over) => {
      const own = became.get(conversationId);
      return own?.over === over ? own.ver : over;
    },
  };
}
