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

// The server refuses the first text, for it has another's by then.
async function edit(): Promise<unknown[]> {
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
  await screen.findByLabelText(/^Text/);
  return sent;
}
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

test("whoever writes a section second reads what the first has written of the same, chooses, and takes back nothing else", async () => {
  const sent = await edit();
  await userEvent.type(screen.getByLabelText(/^Text/), " Then the office.");
  await save();
  expect(await screen.findByRole("button", { name: /^Theirs: ….+Then the driver\.$/ })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^Mine: ….+Then the office\.$/ }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Late at night");
  await save();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({
    newest: 4,
    title: "Late at night",
    body: `${late.body} Then the office.`,
    readers: ["coordinator"],
  });
});

test("a section is not saved over what somebody else has written before it is chosen, and a second try leads to the choice", async () => {
  const sent = await edit();
  await userEvent.type(screen.getByLabelText(/^Text/), " Then the office.");
  await save();
  const theirOne = await screen.findByRole("button", { name: /^Theirs/ });
  await save();
  expect([sent.length, document.activeElement]).toEqual([1, theirOne]);
  await userEvent.click(theirOne);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Text/).value).toBe(theirs.body);
});

test("where two write different things of a section both hold, and neither is asked", async () => {
  const sent = await edit();
  await userEvent.type(screen.getByLabelText(/^Address/), "-night");
  await save();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ newest: 4, slug: "late-night", title: "Late at night", body: theirs.body });
});
