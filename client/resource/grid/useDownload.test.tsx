// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, renderHook, waitFor } from "@testing-library/react";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { mostTakenAtOnce } from "#shared/features/gridExports/gridExports.rules.ts";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { textColumn } from "#shared/wire/gridColumns.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { begunJobsAtom } from "#client/session/takings.atoms.ts";
import { useDownload } from "./useDownload.ts";

beforeAll(async () => {
  await startText("en");
  await loadWords("grid", "errors");
  store.set(userAtom, aStaffUser("finance"));
});

const begun: GridJob = {
  id: "3",
  resource: "currencies",
  kind: "export",
  state: "running",
  counts: { all: 6, fits: 0, same: 0, done: 0, refused: 0 },
  reasons: [],
  undoUntil: null,
  fileUntil: null,
  askedAt: "2027-01-15T08:00:00.000Z",
};

const within = ({ children }: { readonly children: ReactNode }) => (
  <Provider store={store}>
    <MemoryRouter>{children}</MemoryRouter>
  </Provider>
);

test("a file that the server writes is asked for once, chosen twice before it has answered, and again when it has", async () => {
  const answers: (() => void)[] = [];
  provideSend(() => new Promise((resolve) => answers.push(() => resolve({ item: begun }))));
  const { result } = renderHook(
    () =>
      useDownload({
        list: "currencies",
        calls: { rows: () => Promise.reject(new Error()), exported: () => Promise.reject(new Error()) } as never,
        asked: { q: "", filter: "", sort: "", group: "", folded: "" },
        columns: [{ key: "code", label: "Code", declared: textColumn(), isInNewRow: false }],
        title: "Currencies",
        total: mostTakenAtOnce + 1,
      }),
    { wrapper: within },
  );
  const choose = () => act(() => result.current("csv"));
  const [one, two] = [store.get(begunJobsAtom) + 1, store.get(begunJobsAtom) + 2];
  choose();
  choose();
  await waitFor(() => expect(answers.length).toBeGreaterThan(0));
  act(() => answers.forEach((answer) => answer()));
  await waitFor(() => expect(store.get(begunJobsAtom)).toBe(one));
  expect(answers.length).toBe(1);
  choose();
  await waitFor(() => expect(answers.length).toBe(2));
  act(() => answers.at(-1)?.());
  await waitFor(() => expect(store.get(begunJobsAtom)).toBe(two));
});
