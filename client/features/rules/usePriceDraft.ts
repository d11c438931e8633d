import { useState } from "react";
import { useSearchParams } from "react-router";
import { changed } from "#client/resource/listQuery.ts";
import { caseOf, draftOf, type PriceDraft } from "./priceDraft.ts";
import { priceExamples } from "./priceExamples.ts";

interface KeptDraft {
  readonly draft: PriceDraft;
  readonly text: string;
  readonly change: (changes: Partial<PriceDraft>) => void;
}

const begun = (given: string | null) => ({ seen: given, own: given, draft: draftOf(given) ?? priceExamples.stay });

// What is typed stays as it is typed; the address holds the case that it makes, so that it can be sent to somebody.
export function usePriceDraft(): KeptDraft {
  const [params, setParams] = useSearchParams();
  const given = params.get("case");
  const [kept, keep] = useState(() => begun(given));
  // An address that is not our own echo has been followed, or gone back to.
  if (given !== kept.seen) keep(given === kept.own ? { ...kept, seen: given } : begun(given));
  const change = (changes: Partial<PriceDraft>): void => {
    const draft = { ...kept.draft, ...changes };
    const text = caseOf(draft);
    keep({ ...kept, own: text, draft });
    setParams((before) => changed(before, { case: text }), { replace: true, preventScrollReset: true });
  };
  return { draft: kept.draft, text: caseOf(kept.draft), change };
}
