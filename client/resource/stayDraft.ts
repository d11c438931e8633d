import { planOfAddress, readStayAddress, stayAddressOf } from "#shared/features/booking/stayAddress.rules.ts";
import { blankStay, isBlankStay, type StayPlan } from "#shared/features/booking/stayPlan.rules.ts";

const key = "stay";
const seenKey = "staySeen";

// What is being planned in this tab, signed in or not. It names homes by their slugs and children by number: nothing about anybody is left lying here.
export const keptStay = (): StayPlan => ({
  ...blankStay,
  ...readStayAddress(new URLSearchParams(sessionStorage.getItem(key) ?? "")),
});

export function keepStay(plan: StayPlan): void {
  if (isBlankStay(plan)) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, textOf(plan));
}

export const textOf = (plan: StayPlan): string => stayAddressOf(plan).toString();

// What an address adds to it, as a link from a home's page does.
export function stayFrom(params: URLSearchParams): StayPlan {
  const plan = planOfAddress(keptStay(), readStayAddress(params));
  keepStay(plan);
  const seen = Number(params.get("seen") ?? "");
  if (params.has("seen") && Number.isSafeInteger(seen)) keepSeen(seen);
  return plan;
}

// The price for one child that was on the screen when the stay was chosen: a difference is told before anything is paid.
export const keepSeen = (total: number): void => sessionStorage.setItem(seenKey, String(total));
export function seenTotal(): number | null {
  const text = sessionStorage.getItem(seenKey);
  return text === null ? null : Number(text);
}

export function forgetStay(): void {
  sessionStorage.removeItem(key);
  sessionStorage.removeItem(seenKey);
}
