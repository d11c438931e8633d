import type { Present } from "./present.ts";

// Those who are measured beside one another. Who fails leaves it, and the others go on.
export interface Company {
  readonly members: () => readonly Present[];
  readonly only: (names: readonly string[]) => Company;
  readonly lose: (one: Present, failure: unknown) => void;
}

export function createCompany(
  present: readonly Present[],
  onLost: (one: Present, failure: unknown) => void,
  lost: Set<Present> = new Set(),
): Company {
  return {
    members: () => present.filter((one) => !lost.has(one)),
    only: (names) =>
      createCompany(
        present.filter(({ target }) => names.includes(target.name)),
        onLost,
        lost,
      ),
    lose: (one, failure) => {
      lost.add(one);
      onLost(one, failure);
    },
  };
}
