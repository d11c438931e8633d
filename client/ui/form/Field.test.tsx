// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { Field } from "./Field.tsx";
import { FormSummary } from "./FormSummary.tsx";
import { RadioGroup } from "./RadioGroup.tsx";
import { TextInput } from "./TextInput.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
afterEach(cleanup);

const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;

it("names its control and describes it by the hint", () => {
  render(
    <Field label="Name" hint="As in the passport">
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText("Name");
  expect(describedBy(input)).toBe("As in the passport");
  expect(input.getAttribute("aria-invalid")).toBeNull();
});

it("puts the error in the place of the hint and marks the control", () => {
  render(
    <Field label="Name" hint="As in the passport" error="The name field is required">
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText("Name");
  expect(describedBy(input)).toBe("The name field is required");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText("As in the passport")).toBeNull();
});

it("names a control of several parts as a group", () => {
  render(
    <Field label="Camp" isGroup>
      <RadioGroup options={[{ value: "local", label: "Local camp" }]} value={null} onChange={() => {}} />
    </Field>,
  );
  expect(screen.getByRole("radiogroup", { name: "Camp" })).toBeDefined();
});

it("is led to by the form's summary", async () => {
  render(
    <>
      <FormSummary mistakes={[{ fieldId: "name", message: "The name field is required" }]} />
      <Field id="name" label="Name" error="The name field is required">
        <TextInput />
      </Field>
    </>,
  );
  expect(screen.getByRole("alert").textContent).toContain("One thing needs your attention");
  await userEvent.click(screen.getByRole("link", { name: "The name field is required" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

it("is led to at the first part of a control of several", async () => {
  render(
    <>
      <FormSummary mistakes={[{ fieldId: "camp", message: "Choose a camp" }]} />
      <Field id="camp" label="Camp" isGroup>
        <RadioGroup
          options={[
            { value: "local", label: "Local camp" },
            { value: "family", label: "With family" },
          ]}
          value={null}
          onChange={() => {}}
        />
      </Field>
    </>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Choose a camp" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Local camp"));
});

it("shows no summary of no mistakes", () => {
  render(<FormSummary mistakes={[]} />);
  expect(screen.queryByRole("alert")).toBeNull();
});
