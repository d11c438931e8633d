import { describe, expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { createWriteLetter } from "./letters.ts";
import { letterKinds } from "./letters/letterTexts.ts";

const writeLetter = createWriteLetter("https://hearth.example");
const carmen = {
  email: "carmen.ramos@correo.example",
  firstName: "Carmen",
  lastName: "Ramos",
  timezone: "Europe/Madrid",
};
const occasion = {
  path: "/reset-password/abc",
  at: new Date("2027-06-28T10:30:00Z"),
  device: "Firefox, Android",
  service: "Google",
} as const;

const every = locales.flatMap((locale) => letterKinds.map((kind) => ({ locale, kind })));

describe.each(every)("the letter $kind in $locale", ({ locale, kind }) => {
  const letter = writeLetter({ ...carmen, locale }, { ...occasion, kind });

  test("is complete and leaves no placeholder open", () => {
    const lines = [letter.subject, letter.action?.label ?? "", ...letter.text.split("\n\n")];
    expect(lines.every((line) => line.length > 1 && !/[{}]/.test(line))).toBe(true);
    expect(letter.to).toBe(carmen.email);
  });

  test("leads to the page in its own language", () => {
    expect(letter.action?.href).toBe(`https://hearth.example${locale === "en" ? "" : `/${locale}`}/reset-password/abc`);
  });
});

test("every language has words of its own", () => {
  for (const kind of letterKinds) {
    const subjects = locales.map((locale) => writeLetter({ ...carmen, locale }, { ...occasion, kind }).subject);
    expect(new Set(subjects).size).toBe(locales.length);
  }
});

test("what was done, when and where is told in the person's own zone and language", () => {
  const told = (locale: "en" | "de") =>
    writeLetter({ ...carmen, locale }, { ...occasion, kind: "passwordChanged" }).text;
  expect(told("en")).toContain("28 June 2027 at 12:30 (Firefox, Android)");
  expect(told("de")).toContain("28. Juni 2027 um 12:30");
});

test("a name that looks like a placeholder stays a name", () => {
  const letter = writeLetter(
    { ...carmen, firstName: "{service}", locale: "en" },
    { ...occasion, kind: "socialLinked" },
  );
  expect(letter.text).toContain("Hello {service},");
});

test("a device that nobody knows is called so", () => {
  expect(writeLetter({ ...carmen, locale: "en" }, { ...occasion, kind: "phoneChanged", device: "" }).text).toContain(
    "(unknown device)",
  );
});

describe.each(locales)("a name that a stranger chose, in a letter in %s,", (locale) => {
  const textTo = (name: string): string =>
    writeLetter({ ...carmen, firstName: name, lastName: name, locale }, { ...occasion, kind: "verify" }).text;

  test.each(["win.evil.example", "https://evil.example/win", "a@evil.example", "\\\\evil.example\\share"])(
    "is no address that a mail program makes a link of: %s",
    (name) => {
      expect(textTo(name)).not.toMatch(/\w[.@/\\]\w|:\/\//);
    },
  );

  test("does not begin a paragraph", () => {
    expect(textTo("Carmen\n\nYour account is closed.\r\n\r\nCall us").split("\n")).toHaveLength(
      textTo("Carmen").split("\n").length,
    );
  });
});

test("a name with a point or a hyphen in it stays a name", () => {
  expect(
    writeLetter({ ...carmen, firstName: "Anne-Marie J.", locale: "en" }, { ...occasion, kind: "verify" }).text,
  ).toContain("Hello Anne-Marie J.,");
});
