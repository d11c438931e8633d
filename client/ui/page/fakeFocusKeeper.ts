import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { keepFocus } from "./keepFocus.ts";

// For tests: as the app keeps the focus. What one test takes down leads it in no other.
export function provideFocusKeeper(): void {
  let stop = (): void => undefined;
  beforeEach(() => {
    stop = keepFocus();
  });
  afterEach(() => {
    stop();
    cleanup();
  });
}
