// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { RuleForm } from "./RuleForm.tsx";

const late = {
  slug: "late",
  readers: ["coordinator", "finance"],
  locale: "en",
  title: "Late arrival",
  body: "Ring the family. ".repeat(8).trim(),
  validFrom: "2027-01-15",
};
const theirs = { ...late, title: "Late at night", body: `${late.body} Then the driver.`, readers: ["coordinator"] };

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "forms", "ruleBook", "states");
});
afterEach(cleanup);

test("whoever writes a section second reads what the first has written of the same, chooses, and takes back nothing else", async () => {
  const sent: unknown[] = [];
  provideSend(async ({ method, body }) => {
    if (method === "GET") return sent.length === 0 ? { newest: 3, texts: [late] } : { newest: 4, texts: [theirs] };
    sent.push(body);
    if (sent.length === 1) throw new ApiError("stale_state", { statusCode: 409 });
    return { id: "5" };
  });
  const router = createMemoryRouter([{ path: "/", element: <RuleForm id="5" onClose={() => undefined} /> }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await userEvent.type(await screen.findByLabelText(/^Text/), " Then the office.");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: /^Theirs: ….+Then the driver\.$/ })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^Mine: ….+Then the office\.$/ }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Late at night");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({
    newest: 4,
    title: "Late at night",
    body: `${late.body} Then the office.`,
    readers: ["coordinator"],
  });
});
