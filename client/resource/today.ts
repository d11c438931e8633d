import { dayOf } from "#shared/time/days.ts";

// The day as the server counts it, by which forms judge what is past.
export const today = (): string => dayOf(new Date());
