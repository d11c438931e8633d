import { useRef, useState } from "react";
import { hostRegistration } from "#shared/features/registration/registration.contract.ts";
import {
  registrationSteps,
  stepToGoOn,
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

export const firstOpen = (answers: RegistrationAnswers): string => hrefOf(stepToGoOn(answers, today()));

// Each keystroke is kept on the device, each step on the server; without a connection the device alone has it, and the end sends it all.
export function useHostDraft(initial: HostDraft) {
  const [draft, setDraft] = useState(initial);
  // What is said meanwhile is added to the newest, however long something before it takes.
  const newest = useRef(initial);
  const put = (next: HostDraft): void => {
    newest.current = next;
    keepDraft(next);
    setDraft(next);
  };
  const change = (act: (answers: RegistrationAnswers) => RegistrationAnswers): void =>
    put({ ...newest.current, answers: { ...newest.current.answers, ...act(newest.current.answers) }, isSent: false });
  // One after the other: what was said first is never written over what was said last.
  const under = useRef<Promise<void>>(Promise.resolve());
  async function sendNewest(): Promise<void> {
    const { device, answers, dropped = [], isSent } = newest.current;
    if (isSent) return;
    await api.save({ device, answers: sendable(answers), dropped: [...dropped] }, { isQuiet: true });
    const since = newest.current;
    const left = (since.dropped ?? []).filter((one) => !dropped.includes(one));
    put({ ...since, dropped: left, isSent: since.answers === answers && left.length === 0 });
  }
  return {
    draft,
    put,
    change,
    say: (answers: RegistrationAnswers) => change(() => answers),
    // A photo is taken out here at once, and there with the next step.
    drop: (photo: string): void => put({ ...newest.current, dropped: [...(newest.current.dropped ?? []), photo] }),
    send: (): Promise<void> => {
      under.current = under.current.catch(() => undefined).then(sendNewest);
      return under.current;
    },
  };
}

export type HostDrafting = ReturnType<typeof useHostDraft>;
