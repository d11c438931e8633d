import { expect, test } from "vitest";
import { caseStateOf, isKnownTopic, isSettled, topicOf } from "./support.rules.ts";

const host = (seq: number) => ({ seq, side: "host" }) as const;
const office = (seq: number) => ({ seq, side: "office" }) as const;
const unsaid = { said: null, saidSeq: 0 };

test("a case stands as who spoke last has left it", () => {
  expect(caseStateOf(unsaid, null)).toBe("open");
  expect(caseStateOf(unsaid, host(1))).toBe("open");
  expect(caseStateOf(unsaid, office(2))).toBe("waiting");
});

test("what the office said of it holds until somebody speaks again", () => {
  for (const said of ["open", "waiting", "solved"] as const) {
    expect(caseStateOf({ said, saidSeq: 4 }, office(4))).toBe(said);
    expect(caseStateOf({ said, saidSeq: 4 }, null)).toBe(said);
    expect(caseStateOf({ said, saidSeq: 4 }, host(5))).toBe("open");
    expect(caseStateOf({ said, saidSeq: 4 }, office(6))).toBe("waiting");
  }
});

test("a topic in somebody's own words is one of the rest", () => {
  expect([topicOf("payment"), topicOf("Rechnung"), topicOf(null)]).toEqual(["payment", "other", "other"]);
  expect([isKnownTopic("travel"), isKnownTopic("Avisos"), isKnownTopic(null)]).toEqual([true, false, false]);
});

test("a case is settled from when the office has said so until somebody speaks again", () => {
  for (const said of ["solved", "waiting"] as const) {
    expect(isSettled({ said, saidSeq: 3 }, host(3))).toBe(true);
    expect(isSettled({ said, saidSeq: 3 }, null)).toBe(true);
    expect(isSettled({ said, saidSeq: 3 }, host(4))).toBe(false);
  }
  expect(isSettled({ said: "open", saidSeq: 3 }, host(3))).toBe(false);
  expect(isSettled({ said: null, saidSeq: 0 }, office(3))).toBe(false);
  expect(isSettled(null, host(3))).toBe(false);
  expect(isSettled(undefined, host(3))).toBe(false);
});
