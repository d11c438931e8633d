import { useEffect, useRef, useState } from "react";
import type { PlanDraft } from "#shared/features/booking/booking.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import type { CallOptions } from "#client/api/createApi.ts";

const pauseMs = 800;

interface KeptDraftOptions {
  // By which this tab remembers what it has kept itself.
  readonly name: string;
  // What is planned here, as a text; empty: nothing.
  readonly text: string;
  // What this device had kept of it before the page was opened; the same as `text` where the address has added nothing.
  readonly before?: string;
  // Whether there is an account to keep it with.
  readonly isMine: boolean;
  readonly api: {
    readonly readDraft: (nothing: object, options: CallOptions) => Promise<{ readonly draft: PlanDraft | null }>;
    readonly keepDraft: (
      written: { readonly stay: string; readonly version: number },
      options: CallOptions,
    ) => Promise<{ readonly draft: PlanDraft }>;
  };
}

// A plan that the page keeps at once is with the person's account soon after, by version. What another device has kept meanwhile is asked about, not
// overwritten.
export function useKeptDraft({ name, text, before = text, isMine, api }: KeptDraftOptions) {
  const [other, setOther] = useState<PlanDraft | null>(null);
  const [savedText, setSavedText] = useState<string | null>(null);
  // Null until it is known what the account holds.
  const version = useRef<number | null>(null);
  const [first] = useState(before);
  // What stands here already is no question, by whatever way it has come.
  const [opened] = useState(text);
  const ownKey = `keptVersion ${name}`;

  useEffect(() => {
    if (!isMine) return;
    void quietly(async () => {
      const { draft } = await api.readDraft({}, { isQuiet: true });
      const isOurs = draft !== null && sessionStorage.getItem(ownKey) === String(draft.version);
      if (draft && draft.stay !== "" && draft.stay !== first && draft.stay !== opened && !isOurs)
        return setOther(draft);
      version.current = draft?.version ?? 0;
      setSavedText(draft?.stay ?? "");
    });
  }, [isMine, first, opened, api, ownKey]);

  async function keep(stay: string): Promise<void> {
    try {
      const { draft } = await api.keepDraft({ stay, version: version.current ?? 0 }, { isQuiet: true });
      version.current = draft.version;
      sessionStorage.setItem(ownKey, String(draft.version));
      setSavedText(draft.stay);
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.code !== "stale_state") throw cause;
      setOther(draftIn(cause));
    }
  }

  useEffect(() => {
    if (version.current === null || savedText === null || savedText === text || other) return undefined;
    const timer = setTimeout(() => void quietly(() => keep(text)), pauseMs);
    return () => clearTimeout(timer);
    // What is kept follows from these alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, savedText, other]);

  // The other device's plan goes on here, and is given back; or this one takes its place.
  function settle(isTaken: boolean): string | null {
    if (!other) return null;
    version.current = other.version;
    sessionStorage.setItem(ownKey, String(other.version));
    setSavedText(other.stay);
    setOther(null);
    return isTaken ? other.stay : null;
  }

  // What was planned here instead is done, and the question with it. The other plan stays with the account until the next one is begun here.
  function passOver(): void {
    if (!other) return;
    version.current = other.version;
    setSavedText("");
    setOther(null);
  }

  return {
    other,
    isSaved: savedText === text,
    settle,
    passOver,
    // At once: whoever leaves the page has done with the plan.
    empty: () => quietly(async () => (version.current === null ? undefined : keep(""))),
  };
}

const draftIn = ({ body }: ApiError): PlanDraft | null => {
  const draft = body["draft"] as PlanDraft | null | undefined;
  return draft ?? null;
};

// Kept on the device all the same: what could not be kept elsewhere is tried again with the next change.
async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
  }
}
