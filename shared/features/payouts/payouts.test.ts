import { describe, expect, test } from "vitest";
import { apply, isRefused, whyNot } from "#shared/machine/interpreter.ts";
import type { Request } from "#shared/machine/machine.ts";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import { cast, type Name } from "#tests/support/machines/cast.ts";
import { disagreements, finalStates, looseNames, triesOf, type Row } from "#tests/support/machines/walk.ts";
import {
  payoutMachine,
  type PayoutFacts,
  type PayoutGiven,
  type PayoutRecord,
  type PayoutTerms,
} from "./payouts.machine.ts";
import { payoutCommands, payoutDaysOf, payoutStates, type PayoutCommand, type PayoutState } from "./payouts.rules.ts";

const now = Date.parse("2027-03-01T12:00:00Z");
const hourMs = 3_600_000;

const payout: PayoutRecord = {
  id: "1",
  state: "pending",
  stateReason: null,
  version: 2,
  enteredAt: now - 90 * hourMs,
  hostIds: ["30"],
  amount: 94_240,
  approvedByIds: [],
  detailsChangedAt: null,
};
// A claim is open: there is a reason to hold it.
const facts: PayoutFacts = {
  now,
  timezone: "Europe/Dublin",
  isHostingAccepted: true,
  tripState: "in-progress",
  isClaimOpen: true,
  isVettingSuspended: false,
  isTaxDataMissing: false,
  areDetailsVerified: true,
  doesBatchTie: true,
  isOnlyFinance: false,
};

// Decisions 20, typed by hand.
const rows: readonly Row<PayoutTerms>[] = [
  [null, "accrue", "pending", ["system"]],
  ["pending", "accrue", "pending", ["system"]],
  ["pending", "hold", "on_hold", ["finance", "system"]],
  ["on_hold", "release", "pending", ["finance"]],
  ["pending", "approve", "approved", ["finance"]],
  ["approved", "export", "processing", ["finance"]],
  ["approved", "send", "processing", ["finance"]],
  ["processing", "settled", "paid", ["webhook", "system"]],
  ["processing", "failed", "failed", ["webhook", "system"]],
  ["failed", "fix_details", "pending", ["host", "finance"]],
  ["paid", "reverse", "reversed", ["administrator"]],
];

interface Changes {
  readonly record?: Partial<PayoutRecord>;
  readonly facts?: Partial<PayoutFacts>;
  readonly given?: PayoutGiven;
}

const payoutIn = (
  state: PayoutState | null,
  name: Name,
  { record, facts: changes, given }: Changes = {},
): Request<PayoutTerms> => ({
  record: { ...payout, state: state ?? "pending", version: state === null ? 0 : 2, ...record },
  facts: { ...facts, ...changes },
  given: given ?? { amount: 4_712 },
  doer: cast[name],
});

const why = (state: PayoutState | null, command: PayoutCommand, name: Name, changes: Changes = {}) =>
  whyNot(payoutMachine, payoutIn(state, name, changes), command);

function applied(state: PayoutState | null, command: PayoutCommand, name: Name, changes: Changes = {}) {
  const outcome = apply(payoutMachine, payoutIn(state, name, changes), command);
  if (isRefused(outcome)) throw new Error(`${command} was refused: ${outcome.refused}`);
  return outcome;
}

describe("a payout", () => {
  test("takes exactly the commands of the decisions, from their states, by their people, and no other", () => {
    expect(triesOf({ states: payoutStates, commands: payoutCommands })).toBe(1_200);
    expect(
      disagreements(payoutMachine, { states: payoutStates, commands: payoutCommands, rows, requestOf: payoutIn }),
    ).toEqual([]);
  });

  test("ends reversed or not at all", () => {
    expect(finalStates(payoutMachine, payoutStates)).toEqual(["reversed"]);
    expect(looseNames(payoutMachine)).toEqual([]);
    expect(new Set(payoutMachine.transitions.map(({ command }) => command))).toEqual(new Set(payoutCommands));
  });

  test("grows with every night that was hosted, and what was approved before is approved no longer", () => {
    expect(applied("pending", "accrue", "system", { record: { approvedByIds: ["40"] } }).record).toMatchObject({
      amount: 98_952,
      approvedByIds: [],
    });
    expect(applied(null, "accrue", "system", { record: { amount: 0 } }).record).toMatchObject({
      amount: 4_712,
      version: 1,
    });
    expect(
      tripStates.filter((tripState) => why("pending", "accrue", "system", { facts: { tripState } }) === null),
    ).toEqual(["in-progress", "completed"]);
    expect([
      why(null, "accrue", "system", { facts: { isHostingAccepted: false } }),
      why("pending", "accrue", "system", { facts: { isHostingAccepted: false } }),
    ]).toEqual(["nightHosted", "nightHosted"]);
    expect([
      why(null, "accrue", "system", { given: {} }),
      why("pending", "accrue", "system", { given: { amount: 0 } }),
      why("pending", "accrue", "system", { given: { amount: 0.5 } }),
    ]).toEqual(["amountGiven", "amountGiven", "amountGiven"]);
  });

  test("is of its own host to mend", () => {
    expect(why("failed", "fix_details", "otherHost")).toBe("notYours");
  });
});

describe("a hold", () => {
  const calm = { isClaimOpen: false };

  test.each([
    ["details_changed", { record: { detailsChangedAt: now - 48 * hourMs + 1 } }],
    ["claim_open", {}],
    ["vetting_suspended", { facts: { ...calm, isVettingSuspended: true } }],
    ["tax_data_missing", { facts: { ...calm, isTaxDataMissing: true } }],
  ] as const)("says why: %s", (reason, changes) => {
    for (const name of ["finance", "system"] as const) {
      const { record } = applied("pending", "hold", name, {
        ...changes,
        record: { approvedByIds: ["40"], ...("record" in changes && changes.record) },
      });
      expect([record.state, record.stateReason, record.approvedByIds]).toEqual(["on_hold", reason, []]);
    }
  });

  test("needs a reason", () => {
    expect([
      why("pending", "hold", "finance", { facts: calm }),
      why("pending", "hold", "system", { facts: calm, record: { detailsChangedAt: now - 48 * hourMs } }),
    ]).toEqual(["reasonToHold", "reasonToHold"]);
  });
});

describe("an approval", () => {
  const large = { amount: 200_001 };

  test("of 2,000 euros is given by one, of a cent more by two of finance", () => {
    const one = applied("pending", "approve", "finance", { record: { amount: 200_000 } });
    expect([one.record.state, one.record.approvedByIds, one.effects]).toEqual(["approved", ["40"], []]);
    const first = applied("pending", "approve", "finance", { record: large });
    expect([first.record.state, first.record.approvedByIds, first.effects]).toEqual([
      "pending",
      ["40"],
      [{ kind: "askSecondApproval" }],
    ]);
    const second = applied("pending", "approve", "finance", { record: { ...large, approvedByIds: ["49"] } });
    expect([second.record.state, second.record.approvedByIds]).toEqual(["approved", ["49", "40"]]);
  });

  test("is not given twice by one person", () => {
    expect(why("pending", "approve", "finance", { record: { ...large, approvedByIds: ["40"] } })).toBe(
      "notApprovedBefore",
    );
  });

  test("is seconded by an administrator where finance is one person", () => {
    const alone = { facts: { isOnlyFinance: true } };
    expect(
      applied("pending", "approve", "administrator", { ...alone, record: { ...large, approvedByIds: ["40"] } }).record,
    ).toMatchObject({ state: "approved", approvedByIds: ["40", "42"] });
    expect([
      why("pending", "approve", "administrator", { record: { ...large, approvedByIds: ["40"] } }),
      why("pending", "approve", "administrator", { ...alone, record: large }),
      why("pending", "approve", "administrator", { ...alone, record: { ...large, approvedByIds: ["42"] } }),
    ]).toEqual(["onlyFinance", "approvedByAnother", "approvedByAnother"]);
  });

  const owners: readonly (readonly [string, Name, Changes])[] = [
    ["small", "finance", {}],
    ["large, the first time", "finance", { record: large }],
    ["large, the second time", "finance", { record: { ...large, approvedByIds: ["49"] } }],
    [
      "large, by an administrator",
      "administrator",
      { record: { ...large, approvedByIds: ["40"] }, facts: { isOnlyFinance: true } },
    ],
  ];

  test.each(owners)(
    "waits for verified details and two days after a change of them (%s)",
    (_, name, { record, facts: changes }) => {
      expect(
        why("pending", "approve", name, { record: record ?? {}, facts: { ...changes, areDetailsVerified: false } }),
      ).toBe("detailsVerified");
      expect(
        why("pending", "approve", name, {
          record: { ...record, detailsChangedAt: now - 48 * hourMs + 1 },
          facts: changes ?? {},
        }),
      ).toBe("detailsSettled");
      expect(
        why("pending", "approve", name, {
          record: { ...record, detailsChangedAt: now - 48 * hourMs },
          facts: changes ?? {},
        }),
      ).toBeNull();
    },
  );

  test("waits for twenty euros", () => {
    expect([
      why("pending", "approve", "finance", { record: { amount: 1_999 } }),
      why("pending", "approve", "finance", { record: { amount: 2_000 } }),
    ]).toEqual(["leastReached", null]);
  });
});

describe("the money of a payout", () => {
  test("leaves only in a batch that ties with the ledger", () => {
    for (const command of ["export", "send"] as const)
      expect(why("approved", command, "finance", { facts: { doesBatchTie: false } })).toBe("batchTies");
    expect([applied("approved", "export", "finance").effects, applied("approved", "send", "finance").effects]).toEqual([
      [{ kind: "exportFile", amount: 94_240 }],
      [{ kind: "sendToProvider", amount: 94_240 }],
    ]);
  });

  test("is posted when it has arrived, looked into when it has not, and taken back with a credit note", () => {
    expect(applied("processing", "settled", "webhook").effects).toEqual([
      { kind: "postPayout", amount: 94_240 },
      { kind: "sendStatement" },
    ]);
    expect(applied("processing", "failed", "system").effects).toEqual([{ kind: "reviewDetails" }]);
    expect(applied("paid", "reverse", "administrator")).toMatchObject({
      effects: [
        { kind: "reversePayout", amount: 94_240 },
        { kind: "issueCreditNote", amount: 94_240 },
      ],
      notice: { key: "payout.reverse", requireRoles: [] },
    });
  });

  test("cools off for two days after its details were mended, and the old address is told", () => {
    const mended = applied("failed", "fix_details", "host", { record: { approvedByIds: ["40"] } });
    expect(mended).toMatchObject({
      record: { detailsChangedAt: now, approvedByIds: [] },
      effects: [{ kind: "alertOldAddress" }],
    });
    expect(whyNot(payoutMachine, { ...payoutIn("pending", "finance"), record: mended.record }, "approve")).toBe(
      "detailsSettled",
    );
  });
});

describe("the days of payment", () => {
  test.each([
    ["a short stay", "2027-06-28", "2027-07-12", ["2027-06-30", "2027-07-12"]],
    ["fifteen nights", "2027-06-28", "2027-07-13", ["2027-06-30", "2027-07-13"]],
    ["twenty nights", "2027-06-28", "2027-07-18", ["2027-06-30", "2027-07-14", "2027-07-18"]],
    ["a month, from a Friday", "2027-07-02", "2027-08-04", ["2027-07-06", "2027-07-20", "2027-08-03", "2027-08-04"]],
    ["a stay that ends on a day of payment", "2027-06-28", "2027-07-28", ["2027-06-30", "2027-07-14", "2027-07-28"]],
    ["a week, from a Wednesday", "2027-06-30", "2027-07-07", ["2027-07-02", "2027-07-07"]],
    ["a weekend, from a Saturday", "2027-07-03", "2027-07-05", ["2027-07-06"]],
  ] as const)(
    "of %s are two working days after arrival, every fourteen days of a longer one, and the last",
    (_, from, to, days) => {
      expect(payoutDaysOf({ from, to })).toEqual(days);
    },
  );
});
