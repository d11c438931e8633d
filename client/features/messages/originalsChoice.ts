interface Whose {
  readonly conversationId: string;
  readonly userId: string;
}

const listeners = new Set<() => void>();

// Kept on the device, one key each that ends in whose it is.
export function originalsChoice(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  { conversationId, userId }: Whose,
) {
  const key = `originals:${conversationId}:${userId}`;
  const read = (): boolean => storage.getItem(key) !== null;
  return {
    read,
    turn: (): void => {
      if (read()) storage.removeItem(key);
      else storage.setItem(key, "shown");
      for (const listener of listeners) listener();
    },
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
