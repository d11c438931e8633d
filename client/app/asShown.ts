import { ApiError } from "#client/api/apiError.ts";
import { isUnreached } from "#client/api/isUnreached.ts";
import { noteAge } from "#client/api/keeping.ts";
import { hasUnsaved } from "#client/session/unsaved.ts";
import { ageOfData, noteAgeOf } from "./age.ts";

interface Shown {
  readonly place: string;
  readonly data: unknown;
  readonly at: number;
}

interface Reading {
  readonly request: Request;
  // It is on the screen already, and only read again.
  readonly isAgain: boolean;
  readonly read: () => Promise<unknown>;
}

// Where nobody answers when a screen is read again, what it shows stays, with its age: whoever is at something in it loses nothing of it.
export function createAsShown() {
  let shown: Shown | null = null;
  return async ({ request: { url, signal }, isAgain, read }: Reading): Promise<unknown> => {
    const { pathname, search } = new URL(url);
    const place = pathname + search;
    // Whoever comes to it may be somebody else by now.
    if (!isAgain) shown = null;
    try {
      const data = noteAgeOf(await read(), signal);
      shown = { place, data, at: ageOfData(data)?.at ?? Date.now() };
      return data;
    } catch (cause) {
      if (!isAgain || shown?.place !== place || !mayStay(cause)) throw cause;
      noteAge(signal, shown.at);
      return noteAgeOf(shown.data, signal);
    }
  };
}

// A screen that is kept for its person, whose session has ended, is covered, and theirs again when they are back. Whoever asks too much asks later.
const mayStay = (cause: unknown): boolean =>
  isUnreached(cause) ||
  (cause instanceof ApiError && (cause.statusCode === 429 || (cause.statusCode === 401 && hasUnsaved())));
