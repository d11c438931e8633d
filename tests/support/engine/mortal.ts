import type { Calls, Ports, Realtime } from "#client/engine/ports.ts";
import type { Stores } from "#client/engine/store/storePorts.ts";

// A tab that dies at its nth call to the outside: before it is carried out, or after it but before anybody hears of it.
export interface Death {
  readonly at: number;
  readonly isAfter: boolean;
}

export interface Mortal {
  readonly ports: Pick<Ports, "calls" | "realtime" | "stores">;
  readonly isDead: () => boolean;
  readonly calls: () => number;
}

const never = (): Promise<never> => new Promise(() => undefined);

export function mortal(
  { calls, realtime, stores }: { readonly calls: Calls; readonly realtime: Realtime; readonly stores: Stores },
  { at, isAfter }: Death,
): Mortal {
  let count = 0;
  const isDead = (): boolean => count >= at;

  const living = async (call: () => unknown): Promise<unknown> => {
    if (isDead()) return never();
    count++;
    if (!isDead()) return Promise.resolve(call()).then((answer) => (isDead() ? never() : answer));
    if (isAfter) await Promise.resolve(call()).catch(() => undefined);
    return never();
  };
  const guard = <T extends object>(whole: T): T =>
    new Proxy(whole, {
      get:
        (_, name) =>
        (...args: readonly unknown[]) =>
          living(() =>
            Reflect.apply(Reflect.get(whole, name) as (...args: readonly unknown[]) => unknown, whole, args),
          ),
    });

  return {
    isDead,
    calls: () => count,
    ports: {
      calls: guard(calls),
      realtime: {
        connect: async (listener, hello) => {
          if (isDead()) return never();
          const socket = await realtime.connect(listener, hello);
          return { ...socket, hello: guard(socket).hello, op: guard(socket).op };
        },
      },
      stores: { ...stores, cache: guard(stores.cache), outbox: guard(stores.outbox) },
    },
  };
}
