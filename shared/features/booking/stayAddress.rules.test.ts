import { describe, expect, test } from "vitest";
import { planOfAddress, readStayAddress, stayAddressOf } from "./stayAddress.rules.ts";
import { blankStay, type StayPlan } from "./stayPlan.rules.ts";

const read = (query: string) => readStayAddress(new URLSearchParams(query));

const whole: StayPlan = {
  children: ["12", "15"],
  type: "summer-camp",
  from: "2027-06-28",
  to: "2027-07-18",
  month: "2027-07",
  days: "mixed",
  weeks: 2,
  county: "galway",
  family: "byrne-kinvara",
  backups: ["walsh-galway", "murphy-cork"],
  camps: [
    { activity: "sailing", monday: "2027-07-05", isBackup: false },
    { activity: "surf", monday: "2027-07-05", isBackup: true },
  ],
  code: "EARLY",
};

describe("a plan in an address", () => {
  test("is read as it was written", () => {
    expect(readStayAddress(stayAddressOf(whole))).toEqual(whole);
    expect(stayAddressOf(blankStay).toString()).toBe("");
    expect(stayAddressOf({ family: "byrne-kinvara" }).toString()).toBe("family=byrne-kinvara");
    expect(stayAddressOf({ days: "family", weeks: 0 }).toString()).toBe("days=family&weeks=0");
  });

  test("leaves out what makes no sense", () => {
    expect(
      read(
        "family=../x&from=2027-07-18&to=2027-06-28&child=a,7,7,,1&days=never&weeks=-1&month=2027-13&camp=x,y@z,surf@2027-07-05&backup=b",
      ),
    ).toEqual({
      children: ["7", "1"],
      backups: ["b"],
      camps: [{ activity: "surf", monday: "2027-07-05", isBackup: false }],
    });
    expect(read("family=a&backup=a,b,c,d&weeks=1.5")).toEqual({ family: "a", backups: ["b", "c"] });
  });

  test("with another home begins anew, for the same children; with the same it adds", () => {
    const begun = planOfAddress(whole, { family: "quinn-clare" });
    expect(begun).toMatchObject({
      family: "quinn-clare",
      children: ["12", "15"],
      backups: [],
      camps: [],
      from: "2027-06-28",
    });
    expect(planOfAddress(whole, { code: "X" })).toEqual({ ...whole, code: "X" });
  });
});
