// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, expect, it } from "vitest";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { loader, Screen } from "./WishlistScreen.tsx";

const asked: string[] = [];
const made = Promise.withResolvers<void>();

beforeAll(async () => {
  await startText("en");
  await loadWords("wishlist", "ui");
  provideSend(async ({ method, url }) => {
    asked.push(`${method} ${url.split("?")[0]}`);
    if (method === "POST") {
      await made.promise;
      return { item: { id: "2", name: "New list" } };
    }
    return {
      lists: [{ id: "1", name: "Summer", isOwn: true, owner: { id: "7", name: "Carmen" }, members: [], items: [] }],
      shareable: [],
    };
  });
});
afterEach(cleanup);

it("begins one list, however often it is pressed before the answer", async () => {
  const router = createMemoryRouter([{ path: "/", loader, element: <Screen />, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.dblClick(await screen.findByRole("button", { name: "Another list" }));
  made.resolve();
  expect(asked.filter((one) => one.startsWith("POST"))).toHaveLength(1);
});
