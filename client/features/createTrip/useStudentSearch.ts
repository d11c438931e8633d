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
  readonly find: (typed: string) => void;
}

// The students whose name or place fits what is typed; the newest question wins.
export function useStudentSearch(): StudentSearch {
  const [found, setFound] = useState<readonly Student[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const asking = useRef<AbortController>(null);
  const later = useLater(pauseMs);
  const ask = (q: string): void => {
    asking.current?.abort();
    asking.current = new AbortController();
    const answered = api.list(
      { perPage: shownAtMost, ...(q === "" ? {} : { q }) },
      { isQuiet: true, signal: asking.current.signal },
    );
    answered.then(
      ({ table }) => {
        setFound(table.data);
        if (q === "") setEmpty(table.total === 0);
      },
      () => undefined,
    );
  };
  useEffect(() => {
    ask("");
    return () => asking.current?.abort();
  }, []);
  return { found, isEmpty, find: (typed) => later(() => ask(typed.trim())) };
}
