import { useState } from "react";
import type { CallOptions } from "#client/api/createApi.ts";
import { useOnce } from "./useOnce.ts";
import { toast } from "#client/session/notify.ts";

interface Deed {
  readonly run: (once: CallOptions) => Promise<unknown>;
  readonly done: string;
  readonly after?: () => void;
}

// One thing at a time, each once however often it is sent; what is refused says why.
export function useDoing() {
  const once = useOnce();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const act = ({ run, done, after }: Deed): void => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    run(once)
      .then(
        () => {
          toast(done, { hue: "moss" });
          after?.();
        },
        (cause: unknown) => setFailure(cause),
      )
      .finally(() => setBusy(false));
  };
  return { isBusy, failure, act };
}

export type Doing = Pick<ReturnType<typeof useDoing>, "isBusy" | "act">;
