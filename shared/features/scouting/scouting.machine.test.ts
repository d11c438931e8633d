import { describe, expect, test } from "vitest";
import { apply, isRefused, whyNot } from "#shared/machine/interpreter.ts";
import type { Request } from "#shared/machine/machine.ts";
import { vettingStates } from "#shared/features/vetting/vetting.states.ts";
import { cast, type Name } from "#tests/support/machines/cast.ts";
import { disagreements, finalStates, looseNames, type Row } from "#tests/support/machines/walk.ts";
import { leadMachine, type LeadFacts, type LeadGiven, type LeadRecord, type LeadTerms } from "./scouting.machine.ts";
import { leadCommands, leadStates, type LeadCommand, type LeadState } from "./scouting.states.ts";

const now = Date.parse("2027-03-01T12:00:00Z");
const hourMs = 3_600_000;

const lead: LeadRecord = {
  id: "1",
  state: "lead",
  stateReason: null,
  version: 2,
  enteredAt: now - hourMs,
  email: "nora@example.org",
  phone: "+353 20 910 5001",
  callAt: null,
  restUntil: null,
};
const facts: LeadFacts = {
  now,
  timezone: "Europe/Dublin",
  vettingState: null,
  hasApplication: false,
  isEmailTaken: false,
};

const scouts: readonly Name[] = ["coordinator", "administrator"];

// Decisions 11, typed by hand: by people and the system, with everything in its favour.
const rows: readonly Row<LeadTerms>[] = [
  [null, "discover", "lead", scouts],
  ["lead", "contact", "contacted", scouts],
  ["lead", "book_call", "call_booked", scouts],
  ["contacted", "book_call", "call_booked", scouts],
  ["call_booked", "book_call", "call_booked", scouts],
  ["contacted", "start_application", "application_started", scouts],
  ["call_booked", "start_application", "application_started", scouts],
  ["application_started", "start_application", "application_started", scouts],
  ["application_started", "enter_vetting", "vetting", ["system"]],
  ["vetting", "activate", "active", ["system"]],
  ["application_started", "reject", "not_suitable", [...scouts, "system"]],
  ["vetting", "reject", "not_suitable", ["system"]],
  ["lead", "reject", "not_suitable", scouts],
  ["contacted", "reject", "not_suitable", scouts],
  ["call_booked", "reject", "not_suitable", scouts],
  ["dormant", "reject", "not_suitable", scouts],
  ["lead", "rest", "dormant", scouts],
  ["contacted", "rest", "dormant", scouts],
  ["call_booked", "rest", "dormant", scouts],
  ["dormant", "revive", "lead", scouts],
  ["not_suitable", "revive", "lead", scouts],
];

interface Changes {
  readonly record?: Partial<LeadRecord>;
  readonly facts?: Partial<LeadFacts>;
  readonly given?: LeadGiven;
}

const leadIn = (
  state: LeadState | null,
  name: Name,
  { record, facts: changes, given }: Changes = {},
): Request<LeadTerms> => ({
  record: { ...lead, state: state ?? "lead", version: state === null ? 0 : 2, ...record },
  facts: { ...facts, ...changes },
  given: given ?? { reason: "too far", callAt: now + hourMs, restUntil: "2027-03-02" },
  doer: cast[name],
});

const why = (state: LeadState | null, command: LeadCommand, name: Name, changes: Changes = {}) =>
  whyNot(leadMachine, leadIn(state, name, changes), command);

function applied(state: LeadState | null, command: LeadCommand, name: Name, changes: Changes = {}) {
  const outcome = apply(leadMachine, leadIn(state, name, changes), command);
  if (isRefused(outcome)) throw new Error(`${command} was refused: ${outcome.refused}`);
  return outcome;
}

describe("a lead", () => {
  test("takes exactly the commands of the decisions, from their states, by their people, and no other", () => {
    // What the system does hangs on the household: it is tried where that is as the command wants it.
    const standing = { enter_vetting: "submitted", activate: "approved", reject: "rejected" } as const;
    for (const command of leadCommands) {
      const vettingState = command in standing ? standing[command as keyof typeof standing] : null;
      expect(
        disagreements(leadMachine, {
          states: leadStates,
          commands: [command],
          rows: rows.filter(([, one]) => one === command),
          requestOf: (state: LeadState | null, name: Name) => leadIn(state, name, { facts: { vettingState } }),
        }),
      ).toEqual([]);
    }
  });

  test("ends as a family that hosts, and names nothing that is not there", () => {
    expect(finalStates(leadMachine, leadStates)).toEqual(["active"]);
    expect(looseNames(leadMachine)).toEqual([]);
  });

  test("is rung only at a number, at a time to come", () => {
    expect(why("contacted", "book_call", "coordinator", { record: { phone: "" } })).toBe("phoneOnFile");
    expect(why("contacted", "book_call", "coordinator", { given: { callAt: now } })).toBe("callTimeGiven");
    expect(why("contacted", "book_call", "coordinator", { given: {} })).toBe("callTimeGiven");
    expect(applied("contacted", "book_call", "coordinator").record.callAt).toBe(now + hourMs);
  });

  test("is invited once, at an address that is nobody's yet", () => {
    expect(why("contacted", "start_application", "coordinator", { record: { email: "" } })).toBe("emailOnFile");
    expect(why("contacted", "start_application", "coordinator", { facts: { isEmailTaken: true } })).toBe("emailFree");
    expect(applied("contacted", "start_application", "coordinator").effects).toEqual([{ kind: "inviteHost" }]);
    for (const changes of [{ hasApplication: true }, { vettingState: "draft" }] as const)
      expect(why("application_started", "start_application", "coordinator", { facts: changes })).toBe(
        "applicationGone",
      );
  });

  test("follows its household through vetting", () => {
    const taking = (command: LeadCommand, state: LeadState) =>
      vettingStates.filter((vettingState) => why(state, command, "system", { facts: { vettingState } }) === null);
    expect(taking("reject", "vetting")).toEqual(
      vettingStates.filter((state) => ["rejected", "withdrawn", "lapsed"].includes(state)),
    );
    expect(taking("activate", "vetting")).toEqual(["approved", "renewal_due"]);
    expect(taking("enter_vetting", "application_started")).toEqual(
      vettingStates.filter((state) => !["draft", "rejected", "withdrawn", "lapsed"].includes(state)),
    );
    for (const command of ["enter_vetting", "reject"] as const)
      expect(why("application_started", command, "system")).not.toBeNull();
    expect(why("vetting", "activate", "system")).toBe("householdApproved");
    const { record } = applied("vetting", "reject", "system", { facts: { vettingState: "rejected" } });
    expect(record.stateReason).toBe("vetting_ended");
  });

  test("rests until a day to come, and is forgotten by nobody", () => {
    expect(why("lead", "rest", "coordinator", { given: { restUntil: "2027-03-01" } })).toBe("restUntilGiven");
    expect(why("lead", "rest", "coordinator", { given: {} })).toBe("restUntilGiven");
    expect(applied("call_booked", "rest", "coordinator", { record: { callAt: now } }).record).toMatchObject({
      state: "dormant",
      restUntil: "2027-03-02",
      callAt: null,
    });
    expect(applied("dormant", "revive", "coordinator", { record: { restUntil: "2027-03-02" } }).record).toMatchObject({
      restUntil: null,
    });
    expect(why("lead", "reject", "coordinator", { given: { reason: " " } })).toBe("reasonGiven");
    expect(why("lead", "reject", "coordinator", { given: {} })).toBe("reasonGiven");
  });
});
