import { useEffect, useState } from "react";
import { bookings } from "#shared/features/booking/booking.contract.ts";
import { planOfAddress, readStayAddress } from "#shared/features/booking/stayAddress.rules.ts";
import {
  blankStay,
  changedStay,
  isBlankStay,
  type FallenOut,
  type StayPlan,
} from "#shared/features/booking/stayPlan.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useMay } from "#client/session/useMay.ts";
import { keepStay, stayFrom, textOf } from "#client/resource/stayDraft.ts";
import { useKeptDraft } from "#client/resource/stayPlan/useKeptDraft.ts";

const { readDraft, keepDraft } = bookings;
const api = apiOf({ readDraft, keepDraft });

const nothingOut: FallenOut = { weeks: false, camps: [] };

// The plan: in this tab at once, and with the person's account soon after.
export function useStay(params: URLSearchParams) {
  const isMine = useMay("booking:make");
  const [plan, setPlan] = useState(() => stayFrom(params));
  const [out, setOut] = useState(nothingOut);
  const text = textOf(plan);
  const { other, isSaved, settle } = useKeptDraft({ name: "stay", text, isMine, api });
  useEffect(() => keepStay(plan), [plan]);

  function change(changes: Partial<StayPlan>): void {
    const next = changedStay(plan, changes);
    setPlan(next.plan);
    setOut(next.out);
  }

  function settled(isTaken: boolean): void {
    const taken = settle(isTaken);
    if (taken !== null) setPlan(planOfAddress(blankStay, readStayAddress(new URLSearchParams(taken))));
  }

  return {
    plan,
    out,
    text,
    other: other && (isBlankStay(plan) || other.stay !== text) ? other : null,
    isSaved,
    change,
    set: setPlan,
    settle: settled,
  };
}

export type Stay = ReturnType<typeof useStay>;
