import type { Narrowing } from "#client/engine/views/narrowing.ts";

const keyOf = (userId: string): string => `inboxOrder:${userId}`;

// As this person left it on this device.
export function rememberedOrder(userId: string): Narrowing["order"] {
  const kept = localStorage.getItem(keyOf(userId));
  return kept === "longestWait" || kept === "queue" ? kept : "newest";
}

// As the address names them.
export const sortOf = { newest: "newest", longestWait: "wait", queue: "queue" } as const;

export const rememberOrder = (userId: string, order: Narrowing["order"]): void =>
  localStorage.setItem(keyOf(userId), order);
