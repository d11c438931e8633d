// The keys of one form or one screen. What is sent again unchanged goes under the key of its first try, until it is known what became of
// that: a change that the server has made, and whose answer was lost, is not made twice by the person who tries again.
export interface Keys {
  readonly of: (content: string) => string;
  readonly settle: (content: string) => void;
}

export function createKeys(newKey: () => string = () => crypto.randomUUID()): Keys {
  const open = new Map<string, string>();
  return {
    of: (content) => {
      const key = open.get(content) ?? newKey();
      open.set(content, key);
      return key;
    },
    settle: (content) => void open.delete(content),
  };
}
