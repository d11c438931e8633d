import { ageOf } from "#client/api/keeping.ts";

// When what a screen shows was so, and whether it comes from what this device keeps.
export interface Age {
  readonly at: number;
  readonly isKept: boolean;
}

const ages = new WeakMap<object, Age>();

const isObject = (data: unknown): data is object => typeof data === "object" && data !== null;

// What a loader has answered is remembered with its age, for the screen that draws it.
export function noteAgeOf<T>(data: T, signal: AbortSignal): T {
  const keptAt = ageOf(signal);
  if (isObject(data)) ages.set(data, { at: keptAt ?? Date.now(), isKept: keptAt !== undefined });
  return data;
}

export const ageOfData = (data: unknown): Age | undefined => (isObject(data) ? ages.get(data) : undefined);
