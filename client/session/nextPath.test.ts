// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { saveNextPath, takeNextPath } from "./nextPath.ts";

beforeEach(() => sessionStorage.clear());

test.each([
  ["/travel", "/travel"],
  ["/hub/expenses?state=submitted", "/hub/expenses?state=submitted"],
  ["/fr/settings", "/settings"],
  ["/ja/hub/expenses?q=taxi", "/hub/expenses?q=taxi"],
])("the way to %s is kept without its language, once", (path, kept) => {
  saveNextPath(path);
  expect(takeNextPath()).toBe(kept);
  expect(takeNextPath()).toBeNull();
});

test.each(["//evil.example/hub", "https://evil.example", "/fr//evil.example", "/fr/\\evil.example", "hub"])(
  "%s is no way of ours",
  (path) => {
    saveNextPath(path);
    expect(takeNextPath()).toBeNull();
  },
);
