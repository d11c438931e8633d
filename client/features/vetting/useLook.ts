import { useState } from "react";

// What is opened asks for a fresh proof by itself (session/proof.ts).
export function useLook<T>(look: () => Promise<T>) {
  const [found, setFound] = useState<T | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const open = (): void => {
    setBusy(true);
    setFailure(null);
    look()
      .then(setFound, setFailure)
      .finally(() => setBusy(false));
  };
  return { found, failure, isBusy, open, close: () => setFound(null) };
}
