import type { Narrowing } from "#client/engine/views/narrowing.ts";

const keyOf = (userId: string): string => `inboxOrder:${userId}`;

// What the office sees first is who has waited longest.
export const usualOrder = "longestWait";

// As this person left it on this device.
export function rememberedOrder(userId: string): Narrowing["order"] {
  const kept = localStorage.getItem(keyOf(userId));
  return kept === "newest" || kept === "queue" ? kept : usualOrder;
}

// As the address names them.
export const sortOf = { newest: "newest", longestWait: "wait", queue: "queue" } as const;

export const rememberOrder = (userId: string, order: Narrowing["order"]): void =>
  localStorage.setItem(keyOf(userId), order);
