import { useState } from "react";
import { useRevalidator } from "react-router";
import { groups } from "#shared/features/groups/groups.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";

export const api = apiOf(groups);

export interface Doing {
  // Whether it was done; what is refused is told beside what was asked.
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly failure: ApiError | null;
  readonly isBusy: boolean;
}

// What is done to a group shows itself at once, and to everybody who looks at it.
export function useDoing(): Doing {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      await revalidate();
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, failure, isBusy };
}
