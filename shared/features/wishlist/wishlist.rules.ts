import type { Role } from "#shared/access/roles.ts";

export const votes = ["yes", "maybe", "no"] as const;

export type Vote = (typeof votes)[number];

export const longestVote = 140;
export const longestName = 60;
export const mostLists = 20;
export const mostHearts = 200;

export interface Hearts {
  readonly homes: readonly string[];
  readonly activities: readonly string[];
}

export const noHearts: Hearts = { homes: [], activities: [] };

// One more or one less, each once, the newest last; no more than a list may hold.
export const withHeart = (ids: readonly string[], id: string, isOn: boolean): readonly string[] => {
  const others = ids.filter((one) => one !== id);
  return isOn ? [...others, id].slice(-mostHearts) : others;
};

// Who has wishlists. What they may is in the matrix, which visitors' pages do not carry: a test holds this to it.
const keepers: readonly Role[] = ["parent", "agent", "finance", "coordinator", "administrator"];

export const keepsLists = (roles: readonly Role[]): boolean => roles.some((role) => keepers.includes(role));
