// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { ShownFence } from "#shared/features/geofences/geofences.contract.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { FenceMap } from "./FenceMap.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "geofences");
});
afterEach(cleanup);

const kinvara = { latitude: 53.14, longitude: -8.94 };
// Its upper edge, where its name stands, runs through the home.
const near = {
  id: "1",
  name: "Near Shannon",
  kind: "price_zone",
  shape: { type: "circle", at: { latitude: kinvara.latitude - 0.3, longitude: kinvara.longitude }, km: 33.3 },
} as ShownFence;

const drawn = (chosenId: string | null): void => {
  const homes = [{ id: "1", name: "Byrne", at: kinvara }] as never;
  const frame = { width: 400, height: 400 };
  const rest = { camps: [], drawn: null, onDraw: () => undefined, onChoose: () => undefined };
  render(<FenceMap {...rest} frame={frame} fences={[near]} homes={homes} chosenId={chosenId} />);
};

test("the name of an area leaves a home its name, unless it is the one that is looked at", () => {
  drawn(null);
  expect(screen.getByText("Byrne")).toBeDefined();
  expect(screen.queryByText("Near Shannon")).toBeNull();
  cleanup();
  drawn("1");
  expect(screen.getByText("Near Shannon")).toBeDefined();
  expect(screen.queryByText("Byrne")).toBeNull();
});
