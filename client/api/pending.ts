let pending = 0;
const listeners = new Set<() => void>();

// How many calls are on their way: the loader shows while it is not zero.
export const pendingCalls = (): number => pending;

export function onPendingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function countPending<T>(work: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

function change(by: number): void {
  pending += by;
  for (const listener of listeners) listener();
}
