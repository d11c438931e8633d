// After G the letter of a place is awaited for a while; then G is forgotten.
const patienceMs = 1_500;

export type Pressed =
  | { readonly kind: "began" }
  | { readonly kind: "go"; readonly letter: string }
  | { readonly kind: "other"; readonly key: string };

export function createKeySequence(now: () => number): (key: string) => Pressed {
  let beganAt: number | null = null;
  return (key) => {
    const isAwaiting = beganAt !== null && now() - beganAt <= patienceMs;
    beganAt = null;
    if (isAwaiting && /^[a-z]$/i.test(key)) return { kind: "go", letter: key.toUpperCase() };
    if (key.toLowerCase() !== "g") return { kind: "other", key };
    beganAt = now();
    return { kind: "began" };
  };
}
