import { useEffect } from "react";

// The browser asks in its own words before the page is closed or read anew.
export const useUnloadQuestion = (isDirty: boolean): void =>
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
