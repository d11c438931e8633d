import { useState } from "react";
import { hostRegistration } from "#shared/features/registration/registration.contract.ts";
import {
  openSteps,
  registrationSteps,
  type RegistrationAnswers,
  type RegistrationStep,
} from "#shared/features/registration/registration.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { keepDraft, sendable, type HostDraft } from "./hostDraft.ts";

const api = apiOf(hostRegistration);

export const today = (): string => dayOf(new Date());

export const hrefOf = (step: RegistrationStep | null): string =>
  `/host-family-registration/${step === null ? "done" : registrationSteps.indexOf(step) + 1}`;

export const firstOpen = (answers: RegistrationAnswers): string => hrefOf(openSteps(answers, today())[0] ?? null);

// Each keystroke is kept on the device, each step on the server; without a connection the device alone has it, and the end sends it all.
export function useHostDraft(initial: HostDraft) {
  const [draft, setDraft] = useState(initial);
  const put = (next: HostDraft): void => {
    keepDraft(next);
    setDraft(next);
  };
  return {
    draft,
    put,
    say: (answers: RegistrationAnswers) => put({ ...draft, answers: { ...draft.answers, ...answers }, isSent: false }),
    send: async (): Promise<void> => {
      if (draft.isSent) return;
      await api.save({ device: draft.device, answers: sendable(draft.answers) }, { isQuiet: true });
      put({ ...draft, isSent: true });
    },
  };
}

export type HostDrafting = ReturnType<typeof useHostDraft>;
