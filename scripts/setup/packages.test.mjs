import { describe, expect, it } from "vitest";
import { holdsEverything, stampOf } from "./packages.mjs";

const lock = (packages) => ({ packages: { "": { version: "1.0.0" }, ...packages } });
const express = { version: "5.3.0", integrity: "sha512-a" };

describe("the packages", () => {
  it("have another stamp for another lock or another machine", () => {
    expect(stampOf("lock", "linux-x64")).toBe(stampOf("lock", "linux-x64"));
    expect(stampOf("other", "linux-x64")).not.toBe(stampOf("lock", "linux-x64"));
    expect(stampOf("lock", "darwin-arm64")).not.toBe(stampOf("lock", "linux-x64"));
  });

  it("are complete when each of the lock is there", () => {
    expect(holdsEverything(lock({ "node_modules/express": express }), lock({ "node_modules/express": express }))).toBe(
      true,
    );
  });

  it("are complete without the optional ones of other machines", () => {
    expect(holdsEverything(lock({ "node_modules/for-mac": { ...express, optional: true } }), lock({}))).toBe(true);
  });

  it.each([
    ["is missing", {}],
    ["has another version", { "node_modules/express": { ...express, version: "5.2.0" } }],
    ["has another content", { "node_modules/express": { ...express, integrity: "sha512-b" } }],
  ])("are incomplete when one %s", (_, installed) => {
    expect(holdsEverything(lock({ "node_modules/express": express }), lock(installed))).toBe(false);
  });
});
