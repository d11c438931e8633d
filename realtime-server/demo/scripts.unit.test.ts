import { describe, expect, test } from "vitest";
import { parseScripts, readScripts } from "./scripts.ts";

const header = ["== shannon-pickup", "kind: host", "stage: booked in-progress", "langs: parent=es host=en", "--"];
const script = (...lines: readonly string[]) => parseScripts([...header, ...lines].join("\n"), "shannon.txt");

describe("a script", () => {
  test("is read line by line, with its pauses", () => {
    const [read] = script(
      "parent: ¡Hola, {host}!",
      "... next day",
      "... 3h",
      "  host (fr): Bonjour",
      "system [roles=coordinator,administrator]: Deposit captured",
      "action: pay",
    );
    expect(read).toMatchObject({
      id: "shannon-pickup",
      kind: "host",
      stages: ["booked", "in-progress"],
      langs: { parent: "es", host: "en" },
    });
    expect(read?.lines).toEqual([
      { pauseMs: 0, by: "parent", text: "¡Hola, {host}!", lang: "es" },
      { pauseMs: 27 * 3_600_000, by: "host", text: "Bonjour", lang: "fr" },
      { pauseMs: 0, by: "system", text: "Deposit captured", requireRoles: ["coordinator", "administrator"] },
      { pauseMs: 0, by: "action", action: "pay" },
    ]);
  });

  test("carries pictures, sounds, papers and cards", () => {
    const [read] = script(
      "host [image bedroom, garden]:",
      "parent [audio 9]: Un saludo",
      "parent [pdf vuelos.pdf]: Los vuelos",
      "host [link activity]: Ten minutes on foot",
    );
    expect(read?.lines.map((line) => ("enclosure" in line ? line.enclosure : undefined))).toEqual([
      { kind: "images", pictures: ["bedroom", "garden"] },
      { kind: "audio", seconds: 9 },
      { kind: "pdf", name: "vuelos.pdf" },
      { kind: "link", to: "activity" },
    ]);
  });

  test.each([
    ["host hello", 'shannon.txt:6: "host hello" is no line'],
    ["mother: Hello", 'shannon.txt:6: "mother" is no speaker'],
    ["coordinator: Hello", "shannon.txt:6: coordinator has no language in the header"],
    ["host:", "shannon.txt:6: a message without text"],
    ["host [link family]:", "shannon.txt:6: a message without text"],
    ["... soon", 'shannon.txt:6: "soon" is no pause'],
    ["action: dance", 'shannon.txt:6: "dance" is no action'],
    ["host [hologram 3]: Look", 'shannon.txt:6: "hologram 3" is no attachment'],
    ["system [roles=cook]: Soup", 'shannon.txt:6: "cook" is no role'],
  ])("with the line %o is refused by file and line", (line, message) => {
    expect(() => script(line)).toThrow(message);
  });

  test("with a header that nobody can follow is refused too", () => {
    expect(() => parseScripts("== one\nkind: host\nstage: asleep\nlangs: host=en\n--\nhost: Hi", "a.txt")).toThrow(
      'a.txt:1: "asleep" is no trip state',
    );
    expect(() => parseScripts("== one\nkind: host\nlangs: host=xx\n--\nhost: Hi", "a.txt")).toThrow(
      'a.txt:1: "xx" is no language of ours',
    );
    expect(() => parseScripts("Hello\n", "a.txt")).toThrow("a.txt:1: text before the first script");
  });
});

test("at least 120 scripts of every kind can be read, each with a name of its own", () => {
  const all = [
    ...readScripts(new URL("./scripts/", import.meta.url)),
    ...readScripts(new URL("./conversations/", import.meta.url)),
  ];
  expect(all.length).toBeGreaterThanOrEqual(120);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["host", "agent", "support", "group", "trip"]));
});
