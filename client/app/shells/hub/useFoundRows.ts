import { useRef, useState } from "react";
import { hubHome, type HubRow } from "#shared/features/hubHome/hubHome.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useLater } from "#client/resource/useLater.ts";

const api = apiOf(hubHome);
const pauseMs = 150;
const fewestLetters = 2;

interface Finder {
  readonly rows: readonly HubRow[];
  readonly find: (typed: string) => void;
}

// People and homes that fit what is typed. The newest question wins; without an answer there is simply nobody.
export function useFoundRows(): Finder {
  const [rows, setRows] = useState<readonly HubRow[]>([]);
  const asking = useRef<AbortController>(null);
  const later = useLater(pauseMs);
  const find = (typed: string): void => {
    asking.current?.abort();
    const words = typed.trim();
    if (words.length < fewestLetters) {
      later(() => undefined);
      return setRows([]);
    }
    const asked = new AbortController();
    asking.current = asked;
    later(
      () =>
        void api.find({ q: words }, { isQuiet: true, signal: asked.signal }).then(
          (answer) => setRows(answer.rows),
          () => undefined,
        ),
    );
  };
  return { rows, find };
}
