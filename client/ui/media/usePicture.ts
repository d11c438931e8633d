import { useState } from "react";

// A picture that failed stays away until there is another address.
export function usePicture(src: string | null | undefined) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hasFailed = src != null && src === failedSrc;
  return { src: hasFailed ? null : (src ?? null), hasFailed, onError: () => setFailedSrc(src ?? null) };
}
