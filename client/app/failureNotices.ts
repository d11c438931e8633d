import type { ApiError } from "#client/api/apiError.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { loadWords } from "#client/i18n/text.ts";
import { alertAtom, deniedAtom } from "#client/session/notices.atoms.ts";
import { store } from "#client/session/store.ts";

const deniedMs = 1_000;

export async function alertPerson(error: ApiError): Promise<void> {
  await loadWords("errors");
  const { what, next } = wordsOf(error);
  store.set(alertAtom, { title: what, text: next });
}

export async function deny(error: ApiError): Promise<void> {
  await loadWords("errors");
  const { what, next } = wordsOf(error);
  // The popup itself says that there is no access: a reason says why, else what can be done.
  store.set(deniedAtom, error.body["reason"] === undefined ? next : what);
  setTimeout(() => store.set(deniedAtom, null), deniedMs);
}
