import { describe, expect, test } from "vitest";
import { roles } from "#shared/access/roles.ts";
import { locales } from "#shared/locales.ts";
import { statusOfPath } from "#shared/routes.ts";
import { manifestAddress, manifestFor } from "./manifest.rules.ts";

const words = { own: (key: string) => `own ${key}`, place: (label: string) => `place ${label}` };
const pathOf = (address: string): string => new URL(address, "https://hearth.example").pathname;

describe("the manifest", () => {
  test.each([null, ...roles])("of %s is one app that begins and leads only where there is a screen", (role) => {
    const { id, start_url: start, shortcuts, display } = manifestFor({ role, locale: "de" }, words);
    expect([id, display]).toEqual(["/", "standalone"]);
    for (const address of [start, ...shortcuts.map(({ url }) => url)]) expect(statusOfPath(pathOf(address))).toBe(200);
  });

  test("names the places of a parent’s, a family’s and the office’s day, messages first", () => {
    const first = (role: "parent" | "host_family" | "coordinator") =>
      manifestFor({ role, locale: "en" }, words).shortcuts[0];
    expect(first("parent")).toMatchObject({ name: "place messages", url: "/travel/messages?source=shortcut" });
    expect(first("host_family")).toMatchObject({
      name: "place messages",
      url: "/host-family/messages?source=shortcut",
    });
    expect(first("coordinator")).toMatchObject({ name: "place hub.inbox", url: "/hub/messages?source=shortcut" });
    expect(manifestFor({ role: null, locale: "en" }, words).shortcuts).toEqual([]);
  });

  test("begins where its role lands, and for a stranger at the front page", () => {
    const start = (role: "parent" | "agent" | null) => manifestFor({ role, locale: "en" }, words).start_url;
    expect([start("parent"), start("agent"), start(null)]).toEqual([
      "/travel?source=app",
      "/hub/create-trip?source=app",
      "/?source=app",
    ]);
  });

  test("has icons for every purpose and a picture for the phone and the desk", () => {
    const { icons, screenshots, description } = manifestFor({ role: "parent", locale: "en" }, words);
    expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(["any", "maskable", "monochrome"]));
    expect(screenshots.map(({ form_factor: form }) => form)).toEqual(["narrow", "wide"]);
    expect(description).toBe("own app.description");
  });

  test("has an address for each role and language", () => {
    const addresses = locales.flatMap((locale) => [null, ...roles].map((role) => manifestAddress({ role, locale })));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(manifestAddress({ role: "parent", locale: "ja" })).toBe("/manifest.webmanifest?language=ja&role=parent");
  });
});
