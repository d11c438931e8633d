import { useEffect, useState } from "react";
import {
  notAnswering,
  type LateBeside,
  type LateRequest,
} from "#shared/features/notAnswering/notAnswering.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf(notAnswering);

// What stands beside one request, read anew whenever the request itself is.
export function useBeside(request: LateRequest) {
  const [beside, setBeside] = useState<LateBeside | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asks, setAsks] = useState(0);
  const { id } = request;
  useEffect(() => {
    const leaving = new AbortController();
    api.beside({ id }, { isQuiet: true, signal: leaving.signal }).then(
      (found) => {
        setFailure(null);
        setBeside(found);
      },
      (cause: unknown) => leaving.signal.aborted || setFailure(cause),
    );
    return () => leaving.abort();
  }, [id, request, asks]);
  return { beside, failure, read: () => setAsks((count) => count + 1) };
}
