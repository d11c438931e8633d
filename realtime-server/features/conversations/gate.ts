import { HttpError } from "../../http/errors.ts";

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

// So many at once; whoever comes when it is full is told when to come again.
export function createGate({ most, retryAfter }: { readonly most: number; readonly retryAfter: number }): Gate {
  let inside = 0;
  return async (work) => {
    if (inside >= most)
      throw new HttpError("unavailable", { headers: { "Retry-After": String(retryAfter) }, extra: { retryAfter } });
    inside += 1;
    try {
      return await work();
    } finally {
      inside -= 1;
    }
  };
}
