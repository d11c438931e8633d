import { useEffect, useState } from "react";
import { tripChanges, type ChangeWish } from "#shared/features/tripChanges/tripChanges.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf({ preview: tripChanges.preview });

type Answer = { readonly asked: string } & (
  | { readonly preview: Output<typeof tripChanges.preview>["preview"] }
  | { readonly failure: unknown }
);

const pauseMs = 300;

// What a change would cost, by the server: asked a moment after the last choice, and only the newest answer counts. Null asks nothing.
export function useChangePreview(id: string, wish: ChangeWish | null) {
  const asked = wish && JSON.stringify(wish);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    const leaving = new AbortController();
    const later = setTimeout(() => {
      const ask = api.preview({ id, ...(JSON.parse(asked) as ChangeWish) }, { signal: leaving.signal, isQuiet: true });
      ask.then(
        ({ preview }) => setAnswer({ asked, preview }),
        (failure: unknown) => leaving.signal.aborted || setAnswer({ asked, failure }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(later);
      leaving.abort();
    };
  }, [id, asked]);
  const isCurrent = answer !== null && answer.asked === asked;
  return {
    isReading: asked !== null && !isCurrent,
    preview: isCurrent && "preview" in answer ? answer.preview : null,
    failure: isCurrent && "failure" in answer ? answer.failure : null,
  };
}
