// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test } from "vitest";
import { asApiError } from "#client/api/apiError.ts";
import { startText } from "#client/i18n/text.ts";
import { alertAtom, deniedAtom } from "#client/session/notices.atoms.ts";
import { store } from "#client/session/store.ts";
import { reactTo } from "./failureReactions.ts";

const surroundings = { isOnline: () => true, goToLogin: () => undefined };

const said = async (status: number, body: object, isQuiet = false) => {
  await reactTo(asApiError({ message: "Said in English.", ...body }, status), { isQuiet, method: "GET" }, surroundings);
  return { denied: store.get(deniedAtom), alert: store.get(alertAtom) };
};

beforeEach(async () => {
  store.set(deniedAtom, null);
  store.set(alertAtom, null);
  await startText("de");
});

afterAll(() => startText("en"));

test("a refused access is told in the reader's language, with its reason where it has one", async () => {
  expect(await said(403, { code: "no_access" })).toMatchObject({
    denied: "Wenn Sie ihn brauchen, fragen Sie das Büro.",
    alert: null,
  });
  expect((await said(403, { code: "no_access", reason: "wrongRole" })).denied).toBe("Diese Rolle darf das nicht.");
});

test("a failure is told with what to do next", async () => {
  expect((await said(419, { code: "page_expired" })).alert?.title).toBe("Sitzung abgelaufen");
  expect((await said(500, { code: "unexpected" })).alert).toEqual({
    title: "Hoppla, da ist etwas schiefgegangen! Das Team wurde benachrichtigt.",
    text: "Versuchen Sie es gleich noch einmal.",
  });
});

test("a failure that nobody waits for interrupts nobody", async () => {
  expect(await said(403, { code: "no_access" }, true)).toEqual({ denied: null, alert: null });
});
