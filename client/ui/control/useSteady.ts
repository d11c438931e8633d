import { useInsertionEffect, useRef, useState } from "react";

// The same functions for as long as their screen stands, each doing what its latest namesake does: what is as it was is not drawn again
// for a handler that was made anew.
export function useSteady<Of extends { readonly [Name in keyof Of]: (...given: never[]) => unknown }>(
  handlers: Of,
): Of {
  const latest = useRef(handlers);
  useInsertionEffect(() => {
    latest.current = handlers;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [name, (...given: never[]) => latest.current[name as keyof Of](...given)]),
      ) as Of,
  );
  return steady;
}
