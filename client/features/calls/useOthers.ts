import { useEffect, useState } from "react";
import { calls, type Call } from "#shared/features/calls/calls.contract.ts";
import { mostSeats } from "#shared/features/calls/calls.rules.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf({ others: calls.others });

type Others = Output<typeof calls.others>["people"];

// Who else could be called in, as long as there is room.
export function useOthers(call: Call | null): Others {
  const [found, setFound] = useState<{ readonly of: string; readonly people: Others } | null>(null);
  const id = call?.state === "accepted" && call.people.length < mostSeats ? call.id : null;
  const of = [id, ...(call?.people.map((one) => one.id) ?? [])].join(" ");
  useEffect(() => {
    if (id === null) return;
    const leaving = new AbortController();
    api.others({ id }, { signal: leaving.signal, isQuiet: true }).then(
      ({ people }) => setFound({ of, people }),
      () => undefined,
    );
    return () => leaving.abort();
  }, [id, of]);
  return found?.of === of ? found.people : [];
}
