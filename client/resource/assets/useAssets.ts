import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { assets, type Asset } from "#shared/features/assets/assets.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { Place } from "./sendAsset.ts";

const api = apiOf(assets);

const againMs = 2_000;

interface Kept {
  readonly items: readonly Asset[] | null;
  // How many are being looked at.
  readonly examining: number;
  readonly hasFailed: boolean;
}

// What a record holds of one purpose, as it is now.
export function useAssets({ purpose, recordId }: Place) {
  const [kept, setKept] = useState<Kept>({ items: null, examining: 0, hasFailed: false });
  const load = useCallback(
    (signal?: AbortSignal) =>
      api.list({ purpose, recordId }, { isQuiet: true, ...(signal && { signal }) }).then(
        ({ data }) =>
          setKept({
            items: data.filter(({ state }) => state === "clean"),
            examining: data.filter(({ state }) => state === "examining").length,
            hasFailed: false,
          }),
        () => signal?.aborted || setKept((before) => ({ ...before, hasFailed: true })),
      ),
    [purpose, recordId],
  );
  // With the screen around it, which is read again when something of its record has changed elsewhere.
  const { state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const giveUp = new AbortController();
    void load(giveUp.signal);
    return () => giveUp.abort();
  }, [load, state]);
  // What came before the page did, as the photos of a registration, is told by nobody: it is asked for until it is there.
  const isWaiting = kept.examining > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const asking = setInterval(() => void load(), againMs);
    return () => clearInterval(asking);
  }, [isWaiting, load]);
  return { ...kept, reload: () => void load() };
}
