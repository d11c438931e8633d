import { useEffect } from "react";
import { afterFirstView } from "#client/session/firstView.ts";
import { keepOwnKeys, recallOwnKeys } from "#client/session/ownKeys.ts";

// As this device knows them at once, and as the server says a moment later.
export function useOwnKeys(userId: string): void {
  useEffect(() => {
    recallOwnKeys(userId);
    const leaving = new AbortController();
    void afterFirstView()
      .then(() => import(/* webpackChunkName: "hub-above" */ "./keyMapApi.ts"))
      .then(({ keyMapApi }) => keyMapApi.read({}, { isQuiet: true, signal: leaving.signal }))
      .then(
        ({ keys }) => keepOwnKeys(userId, keys),
        () => undefined,
      );
    return () => leaving.abort();
  }, [userId]);
}
