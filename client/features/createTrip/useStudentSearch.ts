import { useEffect, useRef, useState } from "react";
import { students, type Student } from "#shared/features/students/students.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useLater } from "#client/resource/useLater.ts";

const api = apiOf(students);
const pauseMs = 150;
const shownAtMost = 20;

interface StudentSearch {
  readonly found: readonly Student[];
  // There is not a single one yet.
  readonly isEmpty: boolean;
  readonly typed: string;
  readonly isAsking: boolean;
  // Of something typed before: what was typed last is not answered yet, or could not be.
  readonly isOfBefore: boolean;
  readonly find: (typed: string) => void;
}

// The students whose name or place fits what is typed; the newest question wins.
export function useStudentSearch(): StudentSearch {
  const [found, setFound] = useState<readonly Student[]>([]);
  const [typed, setTyped] = useState("");
  const [answer, setAnswer] = useState<"here" | "awaited" | "failed">("here");
  const [isEmpty, setEmpty] = useState(false);
  const asking = useRef<AbortController>(null);
  const later = useLater(pauseMs);
  const ask = (q: string): void => {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    const answered = api.list({ perPage: shownAtMost, ...(q === "" ? {} : { q }) }, { isQuiet: true, signal });
    answered.then(
      ({ table }) => {
        setFound(table.data);
        setAnswer("here");
        if (q === "") setEmpty(table.total === 0);
      },
      () => signal.aborted || setAnswer("failed"),
    );
  };
  useEffect(() => {
    ask("");
    return () => asking.current?.abort();
  }, []);
  const find = (words: string): void => {
    asking.current?.abort();
    setTyped(words);
    setAnswer("awaited");
    later(() => ask(words.trim()));
  };
  return { found, isEmpty, typed, isAsking: answer === "awaited", isOfBefore: answer !== "here", find };
}
