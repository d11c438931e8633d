interface Named {
  readonly id: string;
  readonly name: string;
}

// The one of that name, as it is typed: neither case nor accents matter. Of several nobody knows which.
export function named<T extends Named>(all: readonly T[], typed: unknown): T | undefined {
  const asked = folded(String(typed ?? ""));
  const found = all.filter(({ name }) => folded(name) === asked);
  return found.length === 1 ? found[0] : undefined;
}

const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase();
