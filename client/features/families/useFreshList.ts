import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { familiesApi } from "./familiesApi.ts";

const everyMs = 3_000;

// While somebody looks at the list, a home that is taken or becomes free elsewhere goes and comes by itself. Strangers have no line to the
// server: they ask for one word, and for the list only when it is another.
export function useFreshList(stamp: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible" || !navigator.onLine) return;
      familiesApi.stamp({}, { isQuiet: true }).then(
        (answer) => answer.stamp === stamp || void revalidate(),
        () => undefined,
      );
    }, everyMs);
    return () => clearInterval(timer);
  }, [stamp, revalidate]);
}
