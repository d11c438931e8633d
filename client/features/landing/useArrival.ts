import { useEffect } from "react";

// A link to a part of the page was followed before the part was here.
export function useArrival(): void {
  useEffect(() => {
    const { hash } = location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
}
