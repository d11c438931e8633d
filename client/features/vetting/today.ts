import { dayOf } from "#shared/time/days.ts";

// As the server counts it.
export const today = (): string => dayOf(new Date());
