// After G the letter of a place is awaited for a while; then G is forgotten.
const patienceMs = 1_500;

export type Pressed =
  | { readonly kind: "began" }
  | { readonly kind: "go"; readonly letter: string }
  | { readonly kind: "other"; readonly key: string };

// Which place a letter stands for is the same for everybody; everything else is what the key is read as.
export function createKeySequence(now: () => number): (key: string, meant?: string) => Pressed {
  let beganAt: number | null = null;
  return (key, meant = key) => {
    const isAwaiting = beganAt !== null && now() - beganAt <= patienceMs;
    beganAt = null;
    if (isAwaiting && /^[a-z]$/i.test(key)) return { kind: "go", letter: key.toUpperCase() };
    if (meant.toLowerCase() !== "g") return { kind: "other", key: meant };
    beganAt = now();
    return { kind: "began" };
  };
}
