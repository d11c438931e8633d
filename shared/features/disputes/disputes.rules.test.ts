import { expect, test } from "vitest";
import { disputeReasonOf, evidenceText, mayAnswerDispute, type Evidence } from "./disputes.rules.ts";

const evidence: Evidence = {
  customerName: "Carmen Vidal",
  customerEmail: "carmen@example.org",
  reference: "HT-1204",
  invoiceNumber: "S-77",
  fromDate: "2027-06-28",
  toDate: "2027-07-18",
  steps: [
    { at: "2027-03-01T10:04:12.000Z", to: "reserved" },
    { at: "2027-03-01T11:00:00.000Z", to: "customer_service" },
    { at: "2027-03-02T09:30:00.000Z", to: "booked" },
  ],
  messages: 12,
};

test("what is sent says what was agreed and when, and what the office adds; of steps that show nothing, nothing", () => {
  expect(evidenceText(evidence, "They stayed to the last day.")).toBe(
    [
      "Booking HT-1204, invoice S-77.",
      "2027-03-01 10:04 UTC: reserved and the deposit authorised by the customer",
      "2027-03-02 09:30 UTC: accepted by the host family",
      "The customer wrote 12 messages about this booking.",
      "They stayed to the last day.",
    ].join("\n"),
  );
  expect(evidenceText(evidence, "").endsWith("about this booking.")).toBe(true);
});

test("only what is open is answered", () => {
  expect((["open", "answered", "won", "lost"] as const).map(mayAnswerDispute)).toEqual([true, false, false, false]);
});

test("a reason that has no words of its own is just another one", () => {
  expect(disputeReasonOf("duplicate")).toBe("duplicate");
  expect(disputeReasonOf("debit_not_authorized")).toBe("general");
});
