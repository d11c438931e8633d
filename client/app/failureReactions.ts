import type { ApiError } from "#client/api/apiError.ts";
import type { WireRequest } from "#client/api/createApi.ts";
import { say } from "#client/i18n/text.ts";
import { maintenanceAtom } from "#client/session/notices.atoms.ts";
import { toast } from "#client/session/notify.ts";
import { store } from "#client/session/store.ts";
import { loadFailureNotices } from "./trouble.ts";

export interface Surroundings {
  readonly isOnline: () => boolean;
  readonly goToLogin: () => void;
}

// What a person sees of a failed call, by its code (the specification's error catalogue; security 4.1 and protocol 2.16 where they differ).
export async function reactTo(
  error: ApiError,
  request: Pick<WireRequest, "isQuiet" | "method">,
  { isOnline, goToLogin }: Surroundings,
): Promise<void> {
  // A failure in the background, which nobody waits for, interrupts nobody.
  if (request.isQuiet) return;
  switch (error.statusCode) {
    case 401:
      return goToLogin();
    case 403:
      return isAboutProof(error) ? undefined : tell("deny", error);
    case 419:
    case 503:
      return tell("alertPerson", error);
    case 500:
      return /unauthenticated/i.test(error.message) ? undefined : tell("alertPerson", error);
    case 0:
      if (isOnline()) return tell("alertPerson", error);
      // A screen says so in its own place; whoever wanted to change something is told, and keeps what was typed.
      if (request.method === "GET") return;
      error.isTold = true;
      return toast(say("app", "needsConnection"), { hue: "brick" });
  }
}

// What a press has asked for and cannot be fetched: the screen stays, and the next press tries again.
export const reactToMissingPart = (isOnline: () => boolean) => (): void =>
  toast(say("app", isOnline() ? "partMissing" : "needsConnection"), { hue: "brick", about: "part" });

export const reactToMaintenance = (isDown: boolean): void => store.set(maintenanceAtom, isDown);

// The form that asked for a password or a code again says so itself.
const isAboutProof = ({ code }: ApiError): boolean =>
  code === "prove_again" || code === "second_factor_needed" || code === "second_factor_required";

// The words for it come with what shows them.
async function tell(how: "alertPerson" | "deny", error: ApiError): Promise<void> {
  error.isTold = true;
  const notices = await loadFailureNotices();
  await notices?.[how](error);
}
