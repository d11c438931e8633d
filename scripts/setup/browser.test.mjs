import { describe, expect, it } from "vitest";
import { candidates } from "./browser.mjs";

describe("the browser's candidates", () => {
  it("are looked for by name first, then by folder", () => {
    expect(candidates("/usr/bin:/opt/bin").slice(0, 3)).toEqual([
      "/usr/bin/chromium",
      "/opt/bin/chromium",
      "/usr/bin/chromium-browser",
    ]);
  });

  it("are never relative to where somebody happens to stand", () => {
    expect(candidates(".:bin:/usr/bin")).toEqual(candidates("/usr/bin"));
  });
});
