import { useEffect } from "react";

let count = 0;

export const hasUnsaved = (): boolean => count > 0;

export function noteUnsaved(): () => void {
  count += 1;
  return () => {
    count -= 1;
  };
}

// As long as something typed here is kept nowhere else.
export const useUnsaved = (isUnsaved: boolean): void =>
  useEffect(() => (isUnsaved ? noteUnsaved() : undefined), [isUnsaved]);
