// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { DayLeg } from "#shared/features/sheets/dayList.contract.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { store } from "#client/session/store.ts";
import { DayTable } from "./DayTable.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "sheets");
});
afterEach(cleanup);

const leg = (tripId: string, place: string, studentName: string): DayLeg => ({
  tripId,
  studentId: "1",
  way: "there",
  time: "14:35",
  number: "EI 593",
  place,
  meetingPoint: "",
  studentName,
  age: 14,
  familyName: "Byrne",
  town: "Kinvara",
  phone: null,
  driver: "",
  bus: "",
  hasAllergy: false,
  isConfirmed: false,
  isMet: false,
});

test("whoever comes stands under the place where they are met, and each place is said once", async () => {
  const legs = [
    leg("1", "", "Sofia Bianchi"),
    leg("2", "Cork", "Kaito Yamada"),
    leg("3", "Cork", "Marco Villa"),
    leg("4", "Shannon", "Paul Girard"),
  ];
  const router = createMemoryRouter([{ path: "/", element: <DayTable title="Arrivals" legs={legs} /> }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const [, ...rows] = await screen.findAllByRole("row");
  const said = ["Sofia Bianchi", "Kaito Yamada", "Marco Villa", "Paul Girard"];
  expect(rows.map(({ textContent }) => said.find((name) => textContent.includes(name)) ?? textContent)).toEqual([
    "Place not known",
    "Sofia Bianchi",
    "Cork",
    "Kaito Yamada",
    "Marco Villa",
    "Shannon",
    "Paul Girard",
  ]);
});

test("who has no number leaves no room for one", async () => {
  const legs = [{ ...leg("1", "Cork", "Kaito Yamada"), phone: "+353 1 555" }, leg("2", "Cork", "Marco Villa")];
  const router = createMemoryRouter([{ path: "/", element: <DayTable title="Arrivals" legs={legs} /> }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  expect((await screen.findByRole("link", { name: /Byrne/ })).getAttribute("href")).toBe("tel:+3531555");
  const phones = [...document.querySelectorAll<HTMLElement>('[data-label="Phone"]')];
  expect(phones.map(({ dataset }) => dataset["blank"])).toEqual(["false", "true"]);
});
