import { useEffect, useRef, useState } from "react";
import { ApiError } from "#client/api/apiError.ts";
import { reasonOf, sendAsset, whyNotChoose, type Chosen, type Place, type Reason } from "./sendAsset.ts";
import { smallerPhoto } from "./smallerPhoto.ts";

export interface Sending {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly state: "sending" | "examining" | "offline" | "refused";
  // 0 to 1.
  readonly progress: number;
  readonly reason: Reason | null;
  // Nothing but another try can help: what was refused for itself stays refused.
  readonly mayTryAgain: boolean;
}

interface Held {
  readonly file: File;
  readonly giveUp: AbortController;
  chosen?: Chosen;
}

interface Options extends Place {
  // Told of each file that was found clean, by the id of its upload.
  readonly onClean: (uploadId: string) => void;
}

// The files that somebody has chosen for a record, until each is there: what the line drops goes on by itself when it is back.
export function useAssetUpload({ purpose, recordId, onClean }: Options) {
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const held = useRef(new Map<string, Held>());
  const change = (id: string, fields: Partial<Sending>): void =>
    setSendings((all) => all.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  const drop = (id: string): void => {
    held.current.delete(id);
    setSendings((all) => all.filter((one) => one.id !== id));
  };

  async function run(id: string): Promise<void> {
    const one = held.current.get(id);
    if (!one) return;
    change(id, { state: "sending", reason: null });
    try {
      one.chosen ??= { id, purpose, recordId, ...(await smallerPhoto(one.file)) };
      const { size } = one.chosen.bytes;
      const { state, reason } = await sendAsset(one.chosen, {
        signal: one.giveUp.signal,
        onProgress: (received) =>
          change(id, { progress: received / size, state: received === size ? "examining" : "sending" }),
      });
      if (state !== "clean") return change(id, { state: "refused", reason: reason ?? "failed", mayTryAgain: false });
      drop(id);
      onClean(id);
    } catch (cause) {
      if (!one.giveUp.signal.aborted) change(id, failureOf(cause));
    }
  }

  function add(files: Iterable<File>): void {
    const chosen = [...files].map((file) => ({ id: crypto.randomUUID(), file, reason: whyNotChoose(file, purpose) }));
    setSendings((all) => [
      ...all,
      ...chosen.map(({ id, file, reason }) => ({
        id,
        name: file.name,
        size: file.size,
        state: reason ? ("refused" as const) : ("sending" as const),
        progress: 0,
        reason,
        mayTryAgain: false,
      })),
    ]);
    for (const { id, file, reason } of chosen) {
      if (reason) continue;
      held.current.set(id, { file, giveUp: new AbortController() });
      void run(id);
    }
  }

  function cancel(id: string): void {
    held.current.get(id)?.giveUp.abort();
    drop(id);
  }

  const goOn = useRef<() => void>(() => undefined);
  goOn.current = () => {
    for (const { id, state } of sendings) if (state === "offline") void run(id);
  };
  useEffect(() => {
    const again = (): void => goOn.current();
    const files = held.current;
    addEventListener("online", again);
    return () => {
      removeEventListener("online", again);
      for (const { giveUp } of files.values()) giveUp.abort();
    };
  }, []);

  return { sendings, add, cancel, retry: (id: string) => void run(id) };
}

function failureOf(cause: unknown): Pick<Sending, "state" | "reason" | "mayTryAgain"> {
  if (cause instanceof ApiError && cause.statusCode === 0) return { state: "offline", reason: null, mayTryAgain: true };
  const reason = reasonOf(cause);
  return { state: "refused", reason, mayTryAgain: reason === "failed" };
}
