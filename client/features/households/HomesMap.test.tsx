// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { HomesMap } from "./HomesMap.tsx";

const pin = (id: string, name: string, latitude: number) => ({
  id,
  slug: id,
  picture: null,
  name,
  cityTown: "Kinvara",
  nightly: 6_000,
  currency: "EUR",
  point: [latitude, -9],
});

beforeAll(async () => {
  await startText("en");
  await loadWords("households", "families", "ui", "errors");
  vi.stubGlobal(
    "ResizeObserver",
    class {
      private readonly told: (entries: object[]) => void;
      constructor(told: (entries: object[]) => void) {
        this.told = told;
      }
      observe(): void {
        this.told([{ contentRect: { width: 400, height: 400 } }]);
      }
      disconnect(): void {}
    },
  );
});
afterEach(cleanup);

test("a map that is read anew stays as it lies, also where that fails once", async () => {
  let answer = (): Promise<unknown> =>
    Promise.resolve({ pins: [pin("1", "Byrne", 53), pin("2", "Nolan", 54)], isWhole: true });
  provideSend(() => answer() as never);
  const of = (reading: object) => (
    <HomesMap
      asked={{ q: "", filter: "", sort: "" } as never}
      reading={reading}
      lit={null}
      chosen={null}
      onChoose={() => undefined}
      hrefOf={() => undefined}
    />
  );
  const { rerender } = render(of({}));
  const byrne = await screen.findByRole("button", { name: /Byrne/ });
  const place = byrne.getAttribute("style") ?? byrne.parentElement?.getAttribute("style");
  expect(place).toBeTruthy();
  answer = () => Promise.reject(new ApiError("unavailable", { statusCode: 503 }));
  rerender(of({}));
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("button", { name: /Byrne/ })).toBe(byrne);
  answer = () => Promise.resolve({ pins: [pin("1", "Byrne", 53), pin("3", "Walsh", 40)], isWhole: true });
  await userEvent.click(again);
  await screen.findByRole("button", { name: /Walsh/ });
  expect(screen.queryByRole("alert")).toBeNull();
  expect(byrne.getAttribute("style") ?? byrne.parentElement?.getAttribute("style")).toBe(place);
});
