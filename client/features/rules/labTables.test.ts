import { describe, expect, test } from "vitest";
import { ruleKeys } from "#client/i18n/ruleKeys.ts";
import { entities, type Entity } from "./bench.ts";
import { doerNames, doerOf, type DoerName } from "./doers.ts";
import type { FactKey } from "./factSwitch.ts";
import { labTables } from "./labTables.ts";

const words: ReadonlySet<string> = new Set([...ruleKeys.command.values, ...ruleKeys.reason.values]);

test.each(entities)("%s opens in every state, for everybody, with a word for every command and reason", (entity) => {
  const { states, open } = labTables[entity];
  for (const state of [null, ...states]) {
    const bench = open(state, { turnedKeys: [], picked: null });
    const offers = doerNames.flatMap((name) => bench.offersTo(doerOf(name)));
    expect(
      offers.flatMap(({ command, reason }) => [command, reason ?? command]).filter((name) => !words.has(name)),
    ).toEqual([]);
    if (state !== null) expect(bench.state).toBe(state);
  }
});

// Entity, state, who, command; what is turned; what it leads to, typed by hand from the decisions: a state, or the reason against it.
type Row = readonly [
  entity: Entity,
  state: string | null,
  by: DoerName,
  command: string,
  turned: readonly FactKey[],
  outcome: string,
];

const rows: readonly Row[] = [
  ["trip", "enquiry", "parent", "reserve", [], "reserved"],
  ["trip", "enquiry", "parent", "reserve", ["own"], "notYours"],
  ["trip", "enquiry", "parent", "reserve", ["studentChosen"], "childOrAdultFlow"],
  ["trip", "enquiry", "parent", "reserve", ["studentComplete"], "studentComplete"],
  ["trip", "enquiry", "parent", "reserve", ["studentMinor"], "childOrAdultFlow"],
  ["trip", "enquiry", "parent", "reserve", ["studentMinor", "adultFlow"], "reserved"],
  ["trip", "enquiry", "parent", "reserve", ["familySelected"], "oneFamilySelected"],
  ["trip", "enquiry", "parent", "reserve", ["familyFree"], "familyFree"],
  ["trip", "enquiry", "parent", "reserve", ["bedFree"], "familyFree"],
  ["trip", "enquiry", "parent", "reserve", ["quoteFresh"], "quoteFresh"],
  ["trip", "enquiry", "finance", "reserve", ["saysReason"], "reasonGiven"],
  ["trip", "reserved", "host_family", "host_accept", ["familyApproved"], "familyVetted"],
  ["trip", "reserved", "host_family", "host_accept", ["authorised"], "authorisationValid"],
  ["trip", "reserved", "host_family", "host_decline", [], "enquiry"],
  ["trip", "reserved", "host_family", "host_decline", ["backupWaits"], "reserved"],
  ["trip", "reserved", "finance", "extend_hold", ["saysTime"], "holdEndFits"],
  ["trip", "booked", "coordinator", "amend", ["changeAccepted"], "requoteAccepted"],
  ["trip", "booked", "parent", "amend", ["changeApproved"], "hostApproved"],
  ["trip", "booked", "parent", "cancel", ["saysAmount"], "refundShown"],
  ["trip", "customer_service", "finance", "resolve", ["saysNote"], "noteGiven"],
  ["trip", "completed", "finance", "settle", [], "closed"],
  ["trip", "completed", "finance", "settle", ["balancePaid"], "salesPaid"],
  ["trip", "completed", "finance", "settle", ["purchasesPaid"], "purchasesPaid"],
  ["trip", "cancelled", "finance", "settle", ["refundsDone"], "refundsDone"],
  ["hosting", "awaiting_host_family_review", "host_family", "accept", [], "accepted_hosting"],
  ["hosting", "awaiting_host_family_review", "host_family", "accept", ["own"], "notYours"],
  ["hosting", "awaiting_host_family_review", "host_family", "accept", ["otherAccepted"], "nightsUnclaimed"],
  ["hosting", "awaiting_host_family_review", "host_family", "ask_time", ["timeAsked"], "timeNotAsked"],
  ["hosting", "considering_hosting", "timer", "time_up", [], "tooEarly"],
  ["hosting", "potential_trip_host_family", "parent", "select", ["otherAsked"], "nobodyAsked"],
  ["hosting", "potential_trip_host_family", "parent", "remove", ["saysReason"], "reasonGiven"],
  ["hosting", "accepted_hosting", "host_family", "withdraw", ["seesConsequences"], "consequencesSeen"],
  ["hosting", "declined_hosting", "parent", "reinvite", ["termsChanged"], "isChanged"],
  ["hosting", "declined_hosting", "coordinator", "reinvite", ["reinvitedLately"], "notReinvitedLately"],
  ["meeting", null, "coordinator", "propose", [], "proposed"],
  ["meeting", null, "coordinator", "propose", ["conversationActive"], "conversationActive"],
  ["meeting", null, "coordinator", "propose", ["withMinor", "guardianThere"], "guardianPresent"],
  ["meeting", null, "coordinator", "propose", ["lengthOffered"], "lengthOffered"],
  ["meeting", null, "coordinator", "propose", ["slotsAhead"], "slotsProposed"],
  ["meeting", "proposed", "parent", "pick_slot", [], "scheduled"],
  ["meeting", "proposed", "parent", "pick_slot", ["slotBusy"], "slotFree"],
  ["meeting", "proposed", "parent", "counter", ["saysTime"], "slotsGiven"],
  ["meeting", "proposed", "host_family", "decline", ["proposedByHost"], "notYours"],
  ["meeting", "in_call", "system", "leave_all", [], "everybodyLeft"],
  ["meeting", "in_call", "system", "leave_all", ["everybodyLeft"], "ended"],
  ["meeting", "ended", "coordinator", "outcome", ["saysNote"], "noteGiven"],
  ["vetting", "draft", "host_family", "submit", ["own"], "notYours"],
  ["vetting", "draft", "host_family", "submit", ["wizardComplete"], "wizardComplete"],
  ["vetting", "draft", "host_family", "submit", ["photosEnough"], "photosEnough"],
  ["vetting", "draft", "host_family", "submit", ["addressGiven"], "addressGiven"],
  ["vetting", "submitted", "vetting_admin", "request_info", ["saysReason"], "reasonGiven"],
  ["vetting", "checks_in_progress", "system", "all_clear", ["policeClear"], "policeChecksClear"],
  ["vetting", "checks_in_progress", "system", "all_clear", ["referencesReceived"], "referencesReceived"],
  ["vetting", "visit_scheduled", "coordinator", "visit_ok", ["visitRecorded"], "visitRecorded"],
  ["vetting", "conditions_open", "coordinator", "conditions_met", ["saysEvidence"], "evidenceGiven"],
  ["vetting", "approval_pending", "vetting_admin", "approve", ["visitedByVettingAdmin"], "otherThanVisitor"],
  ["vetting", "approval_pending", "administrator", "approve", [], "onlyVettingAdmin"],
  ["vetting", "approval_pending", "administrator", "approve", ["onlyVettingAdmin"], "approved"],
  ["vetting", "under_review", "administrator", "clear", ["flaggedByAdministrator"], "secondPair"],
  ["vetting", "under_review", "administrator", "clear", ["saysNote"], "noteGiven"],
  ["vetting", "suspended", "administrator", "reinstate", [], "suspended"],
  ["vetting", "suspended", "administrator", "reinstate", ["reinstateSeconded"], "approved"],
  ["vetting", "suspended", "administrator", "refuse", ["refusalSeconded"], "rejected"],
  ["vetting", "approved", "host_family", "withdraw", ["hostsNobody"], "nobodyHosted"],
  ["payout", null, "system", "accrue", ["nightHosted"], "nightHosted"],
  ["payout", null, "system", "accrue", ["saysAmount"], "amountGiven"],
  ["payout", "pending", "finance", "hold", [], "reasonToHold"],
  ["payout", "pending", "finance", "hold", ["detailsChanged"], "on_hold"],
  ["payout", "pending", "finance", "hold", ["claimOpen"], "on_hold"],
  ["payout", "pending", "finance", "hold", ["vettingSuspended"], "on_hold"],
  ["payout", "pending", "finance", "hold", ["taxDataMissing"], "on_hold"],
  ["payout", "pending", "finance", "approve", [], "approved"],
  ["payout", "pending", "finance", "approve", ["detailsVerified"], "detailsVerified"],
  ["payout", "pending", "finance", "approve", ["smallAmount"], "leastReached"],
  ["payout", "pending", "finance", "approve", ["largeAmount"], "pending"],
  ["payout", "pending", "finance", "approve", ["largeAmount", "approvedByAnother"], "approved"],
  ["payout", "pending", "finance", "approve", ["largeAmount", "approvedByFinance"], "notApprovedBefore"],
  ["payout", "pending", "administrator", "approve", ["approvedByAnother"], "onlyFinance"],
  ["payout", "pending", "administrator", "approve", ["approvedByAnother", "onlyFinance"], "approved"],
  ["payout", "approved", "finance", "send", ["batchTies"], "batchTies"],
  ["payout", "failed", "host_family", "fix_details", ["own"], "notYours"],
];

describe("a switch", () => {
  test.each(rows)("%s in %s, %s gives %s with %j turned: %s", (entity, state, by, command, turnedKeys, expected) => {
    const outcome = labTables[entity].open(state, { turnedKeys, picked: null }).give(doerOf(by), command);
    expect("refused" in outcome ? outcome.refused : outcome.bench.state).toBe(expected);
  });

  test("shows how things stand after it was turned", () => {
    const before = labTables.payout.standings([]).find(({ key }) => key === "claimOpen");
    const after = labTables.payout.standings(["claimOpen"]).find(({ key }) => key === "claimOpen");
    expect([before?.isOn, after?.isOn]).toEqual([false, true]);
  });
});
