import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { engineAtom } from "./engine.atoms.ts";
import { whenFreeOrWithout } from "./whenFree.ts";

// Whether what nobody has asked for may be fetched by now.
export function useFree(): boolean {
  const engine = useAtomValue(engineAtom);
  const [isFree, setFree] = useState(engine === null);
  useEffect(() => {
    if (!engine) return;
    let isOver = false;
    void whenFreeOrWithout(engine).then(() => {
      if (!isOver) setFree(true);
    });
    return () => {
      isOver = true;
    };
  }, [engine]);
  return isFree;
}
