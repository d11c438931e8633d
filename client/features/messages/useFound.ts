import { useEffect, useMemo, useRef, useState } from "react";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { search as contract } from "#shared/features/search/search.contract.ts";
import { asksNothing, longestSearch, searchOf, type Search } from "#shared/features/search/search.rules.ts";
import { todayOf } from "#shared/machine/zone.ts";
import { nothingScanned, type Found } from "#client/engine/views/searchModel.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { sectionsOf, type FoundSection, type ServerFound } from "./foundSections.ts";
import { useEngine } from "./watches.ts";

const api = apiOf(contract);
const pauseMs = 150;
const mostHits = 50;

type Headers = ReadonlyMap<string, WireHeader>;

// How far what was typed has been looked for beyond this device.
export type Reach = "asking" | "all" | "more" | "failed" | "offline";

interface Answered extends ServerFound {
  readonly headers: Headers;
  readonly next: string | null;
  readonly isLate: boolean;
}

interface Looking {
  readonly typed: string;
  readonly device: Found | null;
  readonly server: Answered | null;
  readonly reach: Reach;
}

export interface Finding {
  readonly search: Search;
  readonly sections: readonly FoundSection[];
  readonly headers: Headers;
  readonly reach: Reach;
  // How many messages of this device were looked through; null until they have been.
  readonly size: number | null;
  // And in how many PDFs, of the long ones among them no more than the first pages.
  readonly files: number;
  readonly hasLong: boolean;
  readonly again: () => void;
  readonly further: () => void;
  // Somebody is at the results: nothing may move there any more.
  readonly touch: () => void;
}

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const today = (): string => todayOf({ now: Date.now(), timezone: zone() });
const begun = (typed: string): Looking => ({ typed, device: null, server: null, reach: "asking" });
const noHeaders: Headers = new Map();

// What was typed, looked for on this device at once and by the server behind it. The newest question wins.
export function useFound(typed: string): Finding {
  const engine = useEngine();
  const [looking, setLooking] = useState<Looking>(() => begun(typed));
  const [turn, setTurn] = useState(0);
  const isTouched = useRef(false);
  const search = useMemo(() => searchOf(typed, today()), [typed]);
  const now = looking.typed === typed ? looking : { ...looking, reach: "asking" as const };

  useEffect(() => {
    const asked = new AbortController();
    isTouched.current = false;
    const take = (change: Partial<Looking>): void => {
      if (!asked.signal.aborted)
        setLooking((before) => ({ ...(before.typed === typed ? before : begun(typed)), ...change }));
    };
    void engine.search(typed, mostHits).then(
      (device) => take({ device }),
      () => take({ device: { ...nothingScanned, conversations: [] } }),
    );
    if (asksNothing(search)) return () => asked.abort();
    const timer = setTimeout(() => {
      if (!navigator.onLine) return take({ reach: "offline" });
      take({ reach: "asking" });
      void ask({ typed, signal: asked.signal }).then(
        ({ headers, ...answer }) =>
          take({
            server: { ...answer, headers, isLate: isTouched.current },
            reach: answer.next === null ? "all" : "more",
          }),
        (cause: unknown) => take({ reach: reachAfter(cause) }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [engine, typed, search, turn]);

  useEffect(() => {
    const again = (): void => setTurn((before) => before + 1);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);

  const { device, server, reach } = now;
  const further = (): void => {
    if (!server?.next || looking.typed !== typed) return;
    setLooking({ ...looking, reach: "asking" });
    const join = (change: (before: Looking) => Partial<Looking>): void =>
      setLooking((before) => (before.typed === typed ? { ...before, ...change(before) } : before));
    void ask({ typed, below: server.next }).then(
      (answer) =>
        join(({ server: before }) => ({
          server: before && {
            ...before,
            rows: [...before.rows, ...answer.rows],
            headers: new Map([...before.headers, ...answer.headers]),
            next: answer.next,
          },
          reach: answer.next === null ? "all" : "more",
        })),
      (cause: unknown) => join(() => ({ reach: reachAfter(cause) })),
    );
  };
  return {
    search,
    sections: device ? sectionsOf({ search, device, server, isLate: server?.isLate ?? false }) : [],
    headers: server?.headers ?? noHeaders,
    reach,
    size: device?.size ?? null,
    files: device?.files ?? 0,
    hasLong: device?.hasLong ?? false,
    again: () => setTurn(turn + 1),
    further,
    touch: () => {
      isTouched.current = true;
    },
  };
}

interface Asked {
  readonly typed: string;
  readonly below?: string;
  readonly signal?: AbortSignal;
}

async function ask({ typed, below, signal }: Asked) {
  const answer = await api.find(
    { q: typed.slice(0, longestSearch), zone: zone(), ...(below === undefined ? {} : { below }) },
    { isQuiet: true, ...(signal ? { signal } : {}) },
  );
  // As the server writes them for the engine, which carries no schemas.
  const headers = answer.headers as readonly WireHeader[];
  return { ...answer, headers: new Map(headers.map((header) => [header.id, header])) };
}

const reachAfter = (cause: unknown): Reach =>
  cause instanceof ApiError && (cause.code === "no_response" || cause.code === "timeout") ? "offline" : "failed";
