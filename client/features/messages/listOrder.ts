import type { Narrowing } from "#client/engine/views/narrowing.ts";

const keyOf = (userId: string): string => `inboxOrder:${userId}`;

// As this person left it on this device.
export const rememberedOrder = (userId: string): Narrowing["order"] =>
  localStorage.getItem(keyOf(userId)) === "longestWait" ? "longestWait" : "newest";

export const rememberOrder = (userId: string, order: Narrowing["order"]): void =>
  localStorage.setItem(keyOf(userId), order);
