// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { toastsAtom } from "#client/session/notices.atoms.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { takingsAtom } from "#client/session/takings.atoms.ts";
import { provideFocusKeeper } from "#client/ui/page/fakeFocusKeeper.ts";
import { aStaffUser } from "./aStaffUser.ts";
import { HubJobs } from "./HubJobs.tsx";

const saved: string[] = [];

const counts = { all: 1, fits: 0, same: 0, done: 1, refused: 0 };
const ready: GridJob = {
  id: "3",
  resource: "currencies",
  kind: "export",
  state: "done",
  counts,
  reasons: [],
  undoUntil: null,
  fileUntil: "2999-01-01T00:00:00.000Z",
  askedAt: "2027-01-15T08:00:00.000Z",
};
let jobs: readonly GridJob[];
let asked: string[];
// Whatever waits to be answered.
let answer: () => void;
let refuse: () => void;

provideFocusKeeper();
beforeAll(async () => {
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await startText("en");
  await loadWords("ui", "jobs", "grid", "errors");
});
beforeEach(() => {
  [jobs, asked] = [[ready], []];
  saved.length = 0;
  store.set(toastsAtom, []);
  store.set(userAtom, aStaffUser("finance"));
  provideSend(({ url }) => {
    if (url.endsWith("/grid-jobs")) return Promise.resolve({ jobs });
    asked.push(url);
    return new Promise((resolve, reject) => {
      refuse = () => reject(new ApiError("not_found", { statusCode: 404 }));
      answer = () => {
        jobs = url.includes("part=") ? jobs : [];
        resolve(
          url.includes("part=")
            ? { lines: "Code", next: null }
            : { item: { ...ready, state: "done", fileUntil: null, counts: { ...counts, done: 0 } } },
        );
      };
    });
  });
});
afterAll(() => {
  vi.restoreAllMocks();
});
afterEach(() => {
  store.set(takingsAtom, []);
});

const show = () =>
  render(
    <Provider store={store}>
      <MemoryRouter>
        <main tabIndex={-1}>
          <HubJobs />
        </main>
      </MemoryRouter>
    </Provider>,
  );
const said = () => store.get(toastsAtom).map(({ title }) => title);

test("a file is fetched once, however often it is pressed before it is here", async () => {
  show();
  const download = await screen.findByRole("button", { name: "Download" });
  await userEvent.click(download);
  await userEvent.click(download);
  await userEvent.click(screen.getByRole("button", { name: "Throw away" }));
  answer();
  await waitFor(() => expect(saved).toEqual(["File: Currencies.csv"]));
  expect(asked.length).toBe(1);
  await waitFor(() => expect(download.hasAttribute("data-busy")).toBe(false));
});

test("a file that is thrown away is said to be gone, and the screen has the focus that its line had", async () => {
  show();
  const button = await screen.findByRole("button", { name: "Throw away" });
  await userEvent.click(button);
  await userEvent.click(button);
  answer();
  await waitFor(() => expect(screen.queryByText("File: Currencies")).toBeNull());
  expect([asked.length, said()]).toEqual([1, ["The file is thrown away."]]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

test("so is one whose writing is stopped, on the server or on this device", async () => {
  jobs = [{ ...ready, state: "running", fileUntil: null, counts: { ...counts, done: 0 } }];
  show();
  const button = await screen.findByRole("button", { name: "Stop" });
  await userEvent.click(button);
  await userEvent.click(button);
  answer();
  await waitFor(() => expect(screen.queryByText("File: Currencies")).toBeNull());
  expect([asked.length, said()]).toEqual([1, ["Stopped. There will be no file."]]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  store.set(takingsAtom, [{ id: "1", name: "Trips", count: 5, total: null, stop: () => store.set(takingsAtom, []) }]);
  await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
  expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
  expect(said().length).toBe(2);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

test("one that goes by itself, or is gone when it is asked for, leaves the focus in the line that takes its place", async () => {
  jobs = [ready, { ...ready, id: "4", resource: "leads" }];
  show();
  const [first] = await screen.findAllByRole("button", { name: "Throw away" });
  await userEvent.click(first as HTMLElement);
  jobs = jobs.slice(1);
  refuse();
  await waitFor(() => expect(screen.queryByText("File: Currencies")).toBeNull());
  expect(said()).toEqual(["The file is not kept any more. Ask for it again."]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Download" })));
});
