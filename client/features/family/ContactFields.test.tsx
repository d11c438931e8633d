// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { ContactLack } from "#shared/features/family/contact.rules.ts";
import type { Family } from "#shared/features/family/family.contract.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { ContactFields, goToLack, NoneLeft } from "./ContactFields.tsx";
import { useContactForm, type ContactAnswer } from "./useContactForm.ts";

const speak = async (locale: Locale): Promise<void> => {
  await startText(locale);
  await loadWords("ui", "family", "forms", "navigation");
};
beforeAll(() => speak("en"));
beforeEach(() => store.set(userAtom, aStaffUser("parent")));
afterEach(cleanup);

const family = { taken: [] } as unknown as Family;
const answer: ContactAnswer = {
  response: { medianMinutes: null, ratePercent: null, sample: 0, windowDays: 90, label: "new", away: null },
  children: [{ id: "3", firstName: "Lucía", age: 14, picture: null, conversationId: null }],
  triesLeft: 0,
  againAt: null,
};

const renderFields = (changes: Partial<ContactAnswer>, lacks: readonly ContactLack[] = []) =>
  render(
    <Provider store={store}>
      <ContactFields
        family={family}
        draft={{ type: "question", childId: "3", dates: null, text: "", slots: [""] }}
        onChange={() => undefined}
        form={{ answer: { ...answer, ...changes }, failure: null, again: () => undefined }}
        lacks={lacks}
        isSignedIn
      />
    </Provider>,
  );

test.each(locales)(
  "who may ask nobody more today is told in %s from when on, and where to go until then",
  async (locale) => {
    await speak(locale);
    const at = new Date();
    at.setHours(at.getHours() + 25);
    render(
      <Provider store={store}>
        <NoneLeft againAt={at.toISOString()} />
      </Provider>,
    );
    const support = screen.getByRole("link");
    expect(support.getAttribute("href")).toBe("/travel/messages?tab=support");
    expect(support.parentElement?.textContent).toContain(formatMoment(at.toISOString()));
    expect(screen.queryByText(/\b0\b/)).toBeNull();
  },
);

test("as long as some are left it says how many", async () => {
  await speak("en");
  renderFields({ triesLeft: 4 });
  expect(screen.getByText("You can ask 4 more families today.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("whose children nobody could tell is told so, and asks again by a press or as soon as there is a connection", async () => {
  await speak("en");
  await loadWords("errors");
  let isAway = true;
  provideSend(async () => {
    if (isAway) throw new ApiError("no_response");
    return answer;
  });
  function Asked() {
    const form = useContactForm("1");
    return (
      <ContactFields
        family={family}
        draft={{ type: "question", childId: null, dates: null, text: "", slots: [""] }}
        onChange={() => undefined}
        form={form}
        lacks={[]}
        isSignedIn
      />
    );
  }
  render(
    <Provider store={store}>
      <Asked />
    </Provider>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain("No Response");
  screen.getByRole("button", { name: "Try again" }).click();
  expect(await screen.findByRole("alert")).toBeTruthy();
  isAway = false;
  dispatchEvent(new Event("online"));
  expect(await screen.findByRole("button", { name: /Lucía, 14/ })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what is missing is named at its field, which the focus goes to", () => {
  renderFields({}, ["child", "words"]);
  goToLack("child");
  expect(document.activeElement?.textContent).toContain("Lucía, 14");
  const group = document.activeElement?.closest("[role=group]");
  const toldBy = (element: Element | null | undefined) =>
    document.getElementById(element?.getAttribute("aria-describedby") ?? "")?.textContent;
  expect(toldBy(group)).toBe("Choose who is travelling.");
  goToLack("words");
  expect(document.activeElement?.tagName).toBe("TEXTAREA");
  expect(toldBy(document.activeElement)).toBe("Write a few words first.");
  expect(screen.queryByText("Choose dates.")).toBeNull();
});
