import { useRef, useState } from "react";
import { homeChanges, ourHomes, type HomeChanges, type OurHome } from "#shared/features/ourHome/ourHome.contract.ts";
import { type homeStandings, isLive, mistakesInHome } from "#shared/features/ourHome/ourHome.rules.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { today } from "#client/resource/today.ts";
import { useLater } from "#client/resource/useLater.ts";
import { useUnsaved } from "#client/session/unsaved.ts";
import { draftOf, type HomeDraft } from "./homeDraft.ts";

const api = apiOf(ourHomes);
const pauseMs = 900;

type Field = keyof HomeDraft;

interface State {
  readonly home: OurHome;
  // What was typed and is not saved, by field.
  readonly typed: Partial<HomeDraft>;
  readonly standing: (typeof homeStandings)[number];
  readonly failure: unknown;
}

export type Editing = ReturnType<typeof useOurHome>;

// The home as it is being written. What is whole is saved by itself, on the version it began from; what is not waits and says so.
export function useOurHome(read: OurHome, { isAutomatic = true } = {}) {
  const [state, setState] = useState<State>({ home: read, typed: {}, standing: "saved", failure: null });
  const now = useRef(state);
  const isBusy = useRef(false);
  const later = useLater(pauseMs);
  const put = (part: Partial<State>): void => {
    now.current = { ...now.current, ...part };
    setState(now.current);
  };
  const draft: HomeDraft = { ...draftOf(state.home), ...state.typed };
  useUnsaved(Object.keys(state.typed).length > 0);

  async function save(): Promise<void> {
    if (isBusy.current) return;
    const { home, typed } = now.current;
    const ready = readyOf(home, typed);
    if (Object.keys(ready).length === 0)
      return put({ standing: Object.keys(typed).length > 0 ? "incomplete" : "saved" });
    isBusy.current = true;
    put({ standing: "saving", failure: null });
    try {
      const answer = await api.save({ expectedVersion: home.version, changes: ready }, { isQuiet: true });
      const left = without(now.current.typed, ready);
      put({ home: answer.home, typed: left, standing: Object.keys(left).length > 0 ? "typing" : "saved" });
      if (Object.keys(left).length > 0) later(() => void save());
    } catch (cause) {
      fail(cause);
    } finally {
      isBusy.current = false;
    }
  }

  // Somebody has saved on another device: what is theirs stands here now, and what was typed here waits for a yes.
  function fail(cause: unknown): void {
    const theirs = cause instanceof ApiError && cause.code === "stale_state" ? cause.body["home"] : null;
    if (theirs) put({ home: theirs as OurHome, standing: "conflict" });
    else put({ standing: "failed", failure: cause });
  }

  function change<Name extends Field>(name: Name, value: HomeDraft[Name]): void {
    put({ typed: { ...now.current.typed, [name]: value }, standing: "typing", failure: null });
    if (isAutomatic) later(() => void save());
  }

  return {
    home: state.home,
    draft,
    standing: state.standing,
    failure: state.failure,
    mistakes: mistakesOf(state.home, state.typed),
    change,
    save: () => void save(),
    // What was typed and not saved is given up.
    leave: () => put({ typed: {}, standing: "saved", failure: null }),
    take: (home: OurHome) => put({ home }),
  };
}

function mistakesOf(
  home: OurHome,
  typed: Partial<HomeDraft>,
): Readonly<Record<string, "wrong" | "required" | "order" | "leadsAway">> {
  const unfit = Object.entries(typed).filter(([name, value]) => !homeChanges.safeParse({ [name]: value }).success);
  return {
    ...Object.fromEntries(unfit.map(([name]) => [name, "required" as const])),
    ...mistakesInHome({ home, changes: typed, isLive: isLive(home.state), today: today() }),
  };
}

// Guests and rooms belong together: one that does not fit keeps the other waiting.
function readyOf(home: OurHome, typed: Partial<HomeDraft>): HomeChanges {
  const wrong = new Set(Object.keys(mistakesOf(home, typed)));
  if (wrong.has("guests") || wrong.has("rooms")) for (const name of ["guests", "rooms"]) wrong.add(name);
  const { data } = homeChanges.safeParse(
    Object.fromEntries(Object.entries(typed).filter(([name]) => !wrong.has(name))),
  );
  return data ?? {};
}

// What was typed further while it was being saved stays.
const without = (typed: Partial<HomeDraft>, saved: HomeChanges): Partial<HomeDraft> =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) =>
        !(name in saved) ||
        JSON.stringify(homeChanges.safeParse({ [name]: value }).data ?? {}) !==
          JSON.stringify({ [name]: saved[name as keyof HomeChanges] }),
    ),
  );
