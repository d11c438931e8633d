import { parentPort, workerData } from "node:worker_threads";
import { daysOf, NoCalendar, TooMuch } from "./feedDays.ts";

const { text, within } = workerData as { readonly text: string; readonly within: Parameters<typeof daysOf>[1] };

// What strangers wrote is read here, where it may take too long without holding anybody up.
function answer() {
  try {
    return { days: daysOf(text, within) };
  } catch (cause) {
    if (cause instanceof TooMuch) return { failed: "tooMuch" };
    if (cause instanceof NoCalendar) return { failed: "notCalendar" };
    // A date that is none, a rule that means nothing: as little a calendar as the rest.
    return { failed: "notCalendar" };
  }
}

parentPort?.postMessage(answer());
