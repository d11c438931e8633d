import { expect, test } from "vitest";
import { refundDatesOf } from "./refundDates.rules.ts";

test("a refund is promised by days of the calendar, as long as they are to come", () => {
  const none = { until: null, percentage: 0, keepsTrustFee: false };
  const half = { until: "2027-06-20", percentage: 50, keepsTrustFee: false };
  expect(refundDatesOf("2027-06-28", "2027-01-10")).toEqual([
    { until: "2027-05-29", percentage: 100, keepsTrustFee: true },
    half,
    none,
  ]);
  expect(refundDatesOf("2027-06-28", "2027-06-20")).toEqual([half, none]);
  expect(refundDatesOf("2027-06-28", "2027-06-21")).toEqual([none]);
});
