// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { Pagination } from "./Pagination.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
afterEach(cleanup);

it("says which rows are in sight and goes to the pages beside", async () => {
  const onPage = vi.fn();
  render(<Pagination page={2} size={25} total={1418} onPage={onPage} />);
  expect(screen.getByRole("status").textContent).toBe("26 – 50 of 1,418");
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Previous page" }));
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(onPage.mock.calls).toEqual([[1], [3]]);
});

it("ends at both ends", () => {
  render(<Pagination page={1} size={25} total={12} onPage={() => {}} />);
  const isDisabled = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-disabled");
  expect([isDisabled("Previous page"), isDisabled("Next page")]).toEqual(["true", "true"]);
});

it("offers no size where the smallest holds everything", () => {
  render(<Pagination page={1} size={25} total={3} onPage={() => {}} sizes={[15, 25]} onSize={() => {}} />);
  expect(screen.queryByRole("combobox")).toBeNull();
});

it("offers the sizes it is given", async () => {
  const onSize = vi.fn();
  render(<Pagination page={1} size={25} total={400} onPage={() => {}} sizes={[15, 25]} onSize={onSize} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("combobox", { name: "Rows per page" }));
  await user.click(await screen.findByRole("option", { name: "15 a page" }));
  expect(onSize.mock.calls).toEqual([[15]]);
});
