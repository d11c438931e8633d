import { expect, test } from "vitest";
import { isTaskKind, notedKinds, officeTaskKinds, taskKindsFor } from "./officeTasks.rules.ts";

test("each desk has its own tasks, and an administrator all of them", () => {
  expect(taskKindsFor(["finance"])).toContain("paymentDisputed");
  expect(taskKindsFor(["coordinator"])).not.toContain("paymentDisputed");
  expect(taskKindsFor(["vetting_admin"])).toContain("newAdult");
  expect(taskKindsFor(["coordinator", "finance"])).toEqual(expect.arrayContaining(["openTicket", "refundFailed"]));
  expect(taskKindsFor(["administrator"])).toEqual(officeTaskKinds);
  expect(taskKindsFor(["agent", "parent", "host_family", "page_editor"])).toEqual([]);
});

test("what is only noted down is given, and shown to nobody", () => {
  for (const kind of notedKinds) {
    expect(isTaskKind(kind)).toBe(true);
    expect(taskKindsFor(["administrator"])).not.toContain(kind);
  }
  expect(isTaskKind("openTicket")).toBe(true);
  expect(isTaskKind("holdCalendar")).toBe(false);
});
