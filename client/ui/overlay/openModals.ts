// What lies over the screen, the newest last: how it is closed, or null where it is a place in the history that going back leaves by itself.
type Lying = { readonly close: (() => void) | null };

let lying: readonly Lying[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Lying[]): void {
  lying = next;
  for (const listener of listeners) listener();
}

export function layOver(one: Lying): () => void {
  change([...lying, one]);
  return () => change(lying.filter((other) => other !== one));
}

// Whether going back is first of all away from what lies over the screen.
export const closesOnBack = (): boolean => (lying.at(-1)?.close ?? null) !== null;

export const closeNewest = (): void => lying.at(-1)?.close?.();

export function onLyingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
