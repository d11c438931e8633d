import { useEffect } from "react";
import { keyMap } from "#shared/features/keyMap/keyMap.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { keepOwnKeys, recallOwnKeys } from "#client/session/ownKeys.ts";

export const keyMapApi = apiOf(keyMap);

// As this device knows them at once, and as the server says a moment later.
export function useOwnKeys(userId: string): void {
  useEffect(() => {
    recallOwnKeys(userId);
    const leaving = new AbortController();
    keyMapApi.read({}, { isQuiet: true, signal: leaving.signal }).then(
      ({ keys }) => keepOwnKeys(userId, keys),
      () => undefined,
    );
    return () => leaving.abort();
  }, [userId]);
}
