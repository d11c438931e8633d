// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import type { StudentCare } from "#shared/features/studentCare/studentCare.contract.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { provideFocusKeeper } from "#client/ui/page/fakeFocusKeeper.ts";
import { OpenHealthCard } from "./OpenHealthCard.tsx";

provideFocusKeeper();
beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "forms", "states", "errors", "children", "student");
  provideSend(async () => ({
    care: {
      allergyLabels: [],
      medication: "An inhaler",
      doctor: "",
      insurance: "",
      emergencyContacts: [],
      vaccinations: [],
      allergies: "",
      anyMedicalCondition: "",
      notes: "",
    },
  }));
});

const care: StudentCare = {
  id: "7",
  care: null,
  onFile: ["medication"],
  consents: [],
  withheld: [],
  guardians: [],
  invites: [],
  readings: [],
};

test("whoever opens what is known of somebody's health goes on with it", async () => {
  const router = createMemoryRouter([
    {
      path: "/",
      Component: () => (
        <main tabIndex={-1}>
          <OpenHealthCard care={care} />
        </main>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole("button", { name: "Open health" }));
  expect(await screen.findByText("An inhaler")).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { name: "Health" }));
});
