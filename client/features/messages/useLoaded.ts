import { useEffect, useEffectEvent, useState } from "react";

type State<T> =
  | { readonly t: "loading" }
  | { readonly t: "failed"; readonly cause: unknown }
  | { readonly t: "ready"; readonly value: T };

// What is fetched when it is first needed, and asked for again where that failed. Another key fetches anew.
export function useLoaded<T>(
  load: () => Promise<T>,
  key: string,
): { readonly state: State<T>; readonly tryAgain: () => void } {
  const [state, setState] = useState<State<T>>({ t: "loading" });
  const [tries, setTries] = useState(0);
  const begin = useEffectEvent(load);
  useEffect(() => {
    let isGone = false;
    begin().then(
      (value) => isGone || setState({ t: "ready", value }),
      (cause: unknown) => isGone || setState({ t: "failed", cause }),
    );
    return () => {
      isGone = true;
    };
  }, [key, tries]);
  const tryAgain = (): void => {
    setState({ t: "loading" });
    setTries(tries + 1);
  };
  return { state, tryAgain };
}
