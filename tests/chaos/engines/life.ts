// One life of one engine: from its start to its crash. After the crash nothing of it acts any more: what it asked for is never
// answered, what it is told is not heard.
export interface Life {
  readonly isOver: () => boolean;
  readonly end: (point: string) => void;
  // Comes by a point at which it may end; true when it ended there or before.
  readonly endsAt: (point: string) => boolean;
  readonly arm: (point: string) => void;
  readonly disarm: () => void;
  // Asked of the outside, with a point before and one after it.
  readonly ask: <T>(point: string, act: () => Promise<T>) => Promise<T>;
  // Told from the outside.
  readonly hear: <A extends readonly unknown[]>(listener: (...told: A) => void) => (...told: A) => void;
}

export const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

export const before = (point: string): string => `before ${point}`;
export const after = (point: string): string => `after ${point}`;

export function beginLife(onEnd: (point: string) => void): Life {
  let isOver = false;
  let armed: string | null = null;

  function end(point: string): void {
    if (isOver) return;
    isOver = true;
    onEnd(point);
  }

  function endsAt(point: string): boolean {
    if (!isOver && armed === point) end(point);
    return isOver;
  }

  async function ask<T>(point: string, act: () => Promise<T>): Promise<T> {
    if (endsAt(before(point))) return never();
    try {
      const told = await act();
      return endsAt(after(point)) ? await never<T>() : told;
    } catch (failure) {
      if (endsAt(after(point))) return never();
      throw failure;
    }
  }

  return {
    isOver: () => isOver,
    end,
    endsAt,
    ask,
    arm: (point) => {
      armed = point;
    },
    disarm: () => {
      armed = null;
    },
    hear:
      (listener) =>
      (...told) => {
        if (!isOver) listener(...told);
      },
  };
}
