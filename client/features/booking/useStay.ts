import { useEffect, useRef, useState } from "react";
import { bookings } from "#shared/features/booking/booking.contract.ts";
import { planOfAddress, readStayAddress } from "#shared/features/booking/stayAddress.rules.ts";
import {
  blankStay,
  changedStay,
  isBlankStay,
  type FallenOut,
  type StayPlan,
} from "#shared/features/booking/stayPlan.rules.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useMay } from "#client/session/useMay.ts";
import { keepStay, stayFrom, textOf } from "#client/resource/stayDraft.ts";

const api = apiOf(bookings);
const pauseMs = 800;

interface Draft {
  readonly stay: string;
  readonly version: number;
  readonly changedAt: string;
}

const nothingOut: FallenOut = { weeks: false, camps: [] };

// The plan: in this tab at once, and with the person's account soon after, by version. What another device has kept meanwhile is asked about, not overwritten.
export function useStay(params: URLSearchParams) {
  const isMine = useMay("booking:make");
  const [plan, setPlan] = useState(() => stayFrom(params));
  const [out, setOut] = useState(nothingOut);
  const [other, setOther] = useState<Draft | null>(null);
  const [savedText, setSavedText] = useState<string | null>(null);
  // Null until it is known what the account holds.
  const version = useRef<number | null>(null);
  const text = textOf(plan);
  const [first] = useState(text);
  useEffect(() => keepStay(plan), [plan]);

  useEffect(() => {
    if (!isMine) return;
    void quietly(async () => {
      const { draft } = await api.readDraft({}, { isQuiet: true });
      if (draft && draft.stay !== "" && draft.stay !== first) return setOther(draft);
      version.current = draft?.version ?? 0;
      setSavedText(draft?.stay ?? "");
    });
  }, [isMine, first]);

  useEffect(() => {
    if (version.current === null || savedText === null || savedText === text || other) return undefined;
    const timer = setTimeout(() => {
      void quietly(async () => {
        try {
          const { draft } = await api.keepDraft({ stay: text, version: version.current ?? 0 }, { isQuiet: true });
          version.current = draft.version;
          setSavedText(draft.stay);
        } catch (cause) {
          if (!(cause instanceof ApiError) || cause.code !== "stale_state") throw cause;
          setOther(draftIn(cause));
        }
      });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, savedText, other]);

  function change(changes: Partial<StayPlan>): void {
    const next = changedStay(plan, changes);
    setPlan(next.plan);
    setOut(next.out);
  }

  // The other device's plan goes on here, or this one takes its place.
  function settle(isTaken: boolean): void {
    if (!other) return;
    version.current = other.version;
    setSavedText(other.stay);
    if (isTaken) setPlan(planOfAddress(blankStay, readStayAddress(new URLSearchParams(other.stay))));
    setOther(null);
  }

  return {
    plan,
    out,
    text,
    other: other && (isBlankStay(plan) || other.stay !== text) ? other : null,
    isSaved: savedText === text,
    change,
    set: setPlan,
    settle,
  };
}

export type Stay = ReturnType<typeof useStay>;

const draftIn = ({ body }: ApiError): Draft | null => {
  const draft = body["draft"] as Draft | null | undefined;
  return draft ?? null;
};

// Kept in the tab all the same: what could not be kept elsewhere is tried again with the next change.
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
  }
}
