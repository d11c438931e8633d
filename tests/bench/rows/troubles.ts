// What kept a target from being measured, or from being measured to the end: its rows say so, and every other row stands.
export interface Troubles {
  // The newest is what the next rows are about.
  readonly tell: (name: string, failure: unknown) => void;
  readonly why: (name: string) => string | undefined;
  // Nothing when it fails: the failure is told.
  readonly tried: <T>(name: string, measure: () => Promise<T>) => Promise<T | undefined>;
}

const mostLetters = 160;

export function createTroubles(missing: readonly string[], say: (sentence: string) => void): Troubles {
  const reasons = new Map(missing.map((name) => [name, `${name} is not installed here`]));
  const tell = (name: string, failure: unknown): void => {
    const reason = `${name} failed: ${reasonOf(failure)}`;
    reasons.set(name, reason);
    say(reason);
  };
  return {
    tell,
    why: (name) => reasons.get(name),
    tried: async (name, measure) => {
      try {
        return await measure();
      } catch (failure) {
        tell(name, failure);
        return undefined;
      }
    },
  };
}

// One line that fits into a table: an error's first, without where in the bench it was thrown.
export function reasonOf(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : String(failure);
  const [line = ""] = text.replace(/^Error: /, "").split("\n");
  return line.replaceAll("|", "/").trim().slice(0, mostLetters);
}
