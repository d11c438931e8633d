import { describe, expect, test } from "vitest";
import { demoAccounts } from "#shared/features/account/demoAccounts.ts";
import { needsReceipt } from "#shared/features/expenses/expenses.rules.ts";
import { taskKindsFor } from "#shared/features/officeTasks/officeTasks.rules.ts";
import { storyPictures } from "#shared/features/pictures/pictures.product.ts";
import { parsePictureKey } from "#shared/features/pictures/pictures.rules.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { progressOf } from "#shared/features/vetting/vetting.rules.ts";
import { vettingStates } from "#shared/features/vetting/vetting.states.ts";
import { ageOn } from "#shared/time/days.ts";
import { splitSentences } from "./conversations/library.ts";
import { paidBy, sumOf } from "./money/books.ts";
import { buildWorld } from "./world.ts";

const { rows, secrets, contacts } = buildWorld(new Date("2027-05-19T14:26:00Z"));
const today = "2027-05-19";

const countBy = <Row>(all: readonly Row[], keyOf: (row: Row) => string): Map<string, number> =>
  all.reduce((counts, row) => counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1), new Map<string, number>());

describe("the demo world", () => {
  test("has what parents have said before any stay, and leaves it open where nobody is reserved for yet", () => {
    const treated = new Set(
      rows.studentConsent.filter(({ kind, given }) => kind === "treatment" && given).map(({ studentId }) => studentId),
    );
    expect(treated.size).toBeGreaterThan(25);
    expect(contacts.map(({ studentId }) => studentId).toSorted()).toEqual([...treated].toSorted());
    const answered = new Set(secrets.map(({ studentId }) => studentId));
    expect([...treated].filter((id) => !answered.has(id))).toEqual([]);
    expect(answered.size).toBe(secrets.length);
    expect(rows.student.length - treated.size).toBeGreaterThan(10);
    const guards = new Set(rows.studentGuardian.map(({ studentId, userId }) => `${studentId} ${userId}`));
    for (const { studentId, saidBy, saidAt } of rows.studentConsent) {
      expect(guards).toContain(`${studentId} ${saidBy}`);
      expect(saidAt < new Date("2027-05-19T14:26:00Z").toISOString()).toBe(true);
    }
  });

  test("has the size it promises", () => {
    expect(rows.hostFamily.length).toBe(60);
    expect(rows.activity.length).toBe(40);
    expect(rows.userRole.filter(({ role }) => role === "parent").length).toBe(45);
    expect(new Set(rows.studentGuardian.map(({ studentId }) => studentId)).size).toBe(70);
    expect(rows.business.filter(({ kind }) => kind === "agent").length).toBe(4);
    expect(rows.trip.length).toBe(160);
    expect(rows.conversation.length).toBe(260);
    expect(rows.message.length).toBeGreaterThan(5000);
  });

  test("is the same whenever it is made at the same minute", () => {
    expect(buildWorld(new Date("2027-05-19T14:26:40Z")).rows).toEqual(rows);
  });

  test("has everybody of the login page, with the role that is written there", () => {
    for (const { email, role, name } of demoAccounts) {
      const user = rows.appUser.find((one) => one.email === email);
      expect(`${user?.firstName} ${user?.lastName}`).toBe(name);
      expect(rows.userRole).toContainEqual({ userId: user?.id, role });
    }
    expect(new Set(rows.appUser.map(({ email }) => email)).size).toBe(rows.appUser.length);
  });

  test("never speaks of lorem or tests, and leaves no brace unfilled", () => {
    const said = JSON.stringify(rows).match(/.{0,30}(?:lorem|\btest(?:s|ed|ing)?\b).{0,30}/gi);
    expect(said).toBeNull();
    expect(rows.message.filter(({ body }) => body?.includes("{"))).toEqual([]);
  });

  const keysOfPeople = [
    ...rows.appUser.map(({ picture }) => picture),
    ...rows.student.map(({ picture }) => picture),
    ...rows.hostFamilyMember.map(({ picture }) => picture),
    ...rows.hostFamilyPhoto.map(({ picture }) => picture),
    ...rows.hostFamily.map(({ tinyFeaturedImage }) => tinyFeaturedImage),
    ...rows.attachment.filter(({ mime }) => mime === "image/webp").map(({ source }) => source),
  ];

  test("shows only pictures that can be drawn", () => {
    const keys = [
      ...keysOfPeople,
      ...rows.activity.map(({ picture }) => picture),
      ...rows.page.flatMap(({ picture }) => picture ?? []),
    ];
    expect(keys.filter((key) => parsePictureKey(key) === undefined)).toEqual([]);
  });

  test("names nobody and no home in the address of a picture", () => {
    const seeds = keysOfPeople.map((key) => parsePictureKey(key)?.seed ?? "");
    expect(seeds.filter((seed) => !/^[0-9a-f]{16}$/.test(seed))).toEqual([]);
  });

  test("draws the people of the front page as they are", () => {
    const { sittingRoom: _, giulia: __, ...theirs } = storyPictures;
    expect(keysOfPeople).toEqual(expect.arrayContaining(Object.values(theirs)));
  });
});

describe("host families", () => {
  test("describe themselves in 60 to 120 words, and no two in the same sentence", () => {
    const lengths = rows.hostFamily.map(({ description }) => description.split(" ").length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(120);
    const sentences = rows.hostFamily.flatMap(({ description }) => splitSentences(description));
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  test("stand in every state of vetting, their last step says so, and none lies ahead", () => {
    expect(new Set(rows.hostFamily.map(({ vettingState }) => vettingState))).toEqual(new Set(vettingStates));
    for (const { id, vettingState, vettingVersion } of rows.hostFamily) {
      const steps = rows.stateHistory.filter(({ entity, entityId }) => entity === "vetting" && entityId === id);
      expect(steps.map(({ fromState }) => fromState)).toEqual([
        null,
        ...steps.slice(0, -1).map(({ toState }) => toState),
      ]);
      expect([steps.at(-1)?.toState, steps.length]).toEqual([vettingState, vettingVersion]);
    }
  });

  test("are seen after the visit was agreed, and before it is said how it went", () => {
    const seen = rows.vettingVisit.filter(({ state }) => state === "done");
    expect(seen.length).toBeGreaterThan(1);
    for (const { hostFamilyId, day, plannedAt } of seen) {
      const dayOf = (name: string) =>
        rows.stateHistory
          .find((one) => one.entity === "vetting" && one.entityId === hostFamilyId && one.command === name)
          ?.at.slice(0, 10);
      const said = dayOf("visit_ok") ?? dayOf("visit_conditions");
      const days = [dayOf("all_clear"), plannedAt.slice(0, 10), day, said];
      expect(days).toEqual(days.toSorted());
      expect(day < (said ?? "")).toBe(true);
    }
  });

  test("that are approved have every check clear, and those due for renewal one that ends soon", () => {
    for (const { id, vettingState } of rows.hostFamily) {
      const members = rows.hostFamilyMember
        .filter(({ hostFamilyId }) => hostFamilyId === id)
        .map((member) => ({ ...member, id: String(member.id) }));
      const checks = rows.vettingCheck
        .filter(({ hostFamilyId }) => hostFamilyId === id)
        .map((check) => ({ ...check, memberId: check.memberId === null ? null : String(check.memberId) }));
      const { required, clear, expiring } = progressOf({ members, checks }, today);
      if (vettingState === "approved")
        expect({ id, missing: required - clear, expiring }).toEqual({ id, missing: 0, expiring: [] });
      if (vettingState === "renewal_due") expect(expiring.length).toBeGreaterThan(0);
    }
  });

  test("show at least four photos once they have applied", () => {
    const photos = countBy(rows.hostFamilyPhoto, ({ hostFamilyId }) => String(hostFamilyId));
    for (const { id, vettingState } of rows.hostFamily)
      if (vettingState !== "draft") expect(photos.get(String(id)) ?? 0).toBeGreaterThanOrEqual(4);
  });
});

describe("students", () => {
  test("are children on every journey, and what is medical is kept apart to be sealed", () => {
    const birthdays = new Map(rows.student.map(({ id, dateOfBirth }) => [id, dateOfBirth]));
    expect(
      rows.trip.filter(({ studentId, fromDate }) => ageOn(fromDate, birthdays.get(studentId) ?? "") >= 18),
    ).toEqual([]);
    expect(secrets.length).toBeGreaterThan(15);
    expect(JSON.stringify(rows.student)).not.toContain("adrenaline");
  });
});

describe("trips", () => {
  const historyOf = (entity: string, id: number) =>
    rows.stateHistory.filter((one) => one.entity === entity && one.entityId === id);

  test("stand in every state, as do the families that were asked", () => {
    expect(new Set(rows.trip.map(({ state }) => state))).toEqual(new Set(tripStates));
    expect(new Set(rows.tripHostFamily.map(({ state }) => state))).toEqual(new Set(tripHostFamilyStates));
  });

  test("came to their state step by step", () => {
    for (const { id, state, version } of rows.trip) {
      const steps = historyOf("trip", id);
      expect(steps.map(({ fromState }) => fromState)).toEqual([
        null,
        ...steps.slice(0, -1).map(({ toState }) => toState),
      ]);
      expect([steps.at(-1)?.toState, steps.length]).toEqual([state, version]);
    }
    for (const { id, state, version } of rows.tripHostFamily) {
      const steps = historyOf("trip_host_family", id);
      expect([steps[0]?.command, steps.at(-1)?.toState, steps.length]).toEqual(["add", state, version]);
    }
  });

  test("gather twelve at Galway Bay: nine in or meant for a home with a bed for each, three without, nobody twice", () => {
    const group = rows.tripGroup.find(({ name }) => name.startsWith("Galway"));
    const members = rows.trip.filter(({ groupId }) => groupId === group?.id);
    const homesOf = (id: number) =>
      rows.tripHostFamily.filter(({ tripId, state }) => tripId === id && !ended.slice(1).includes(state));
    expect([members.length, members.filter(({ id }) => homesOf(id).length > 0).length]).toEqual([12, 9]);
    expect(new Set(members.map(({ studentId }) => studentId)).size).toBe(12);
    const carraroe = rows.hostFamily.find(({ cityTown }) => cityTown === "Carraroe");
    const meant = members.filter(({ id }) => homesOf(id).some(({ hostFamilyId }) => hostFamilyId === carraroe?.id));
    expect(meant.length).toBeLessThanOrEqual(carraroe?.guests ?? 0);
    expect(rows.tripActivity.filter(({ tripId }) => members.some(({ id }) => id === tripId)).length).toBeGreaterThan(
      10,
    );
  });

  test("have dates that fit their state", () => {
    for (const { state, fromDate, toDate, holdUntil } of rows.trip) {
      if (["new", "enquiry", "reserved", "booked"].includes(state)) expect(fromDate > today).toBe(true);
      if (state === "in-progress") expect(fromDate <= today && today <= toDate).toBe(true);
      if (state === "completed") expect(toDate < today).toBe(true);
      expect(holdUntil !== null).toBe(state === "reserved");
      if (holdUntil) expect(holdUntil > "2027-05-19T14:26").toBe(true);
    }
  });

  const active = [
    "potential_trip_host_family",
    "host_family_review_-_pending_submission",
    "awaiting_host_family_review",
    "accepted_hosting",
    "considering_hosting",
  ];
  const ended = [
    "new_trip_host_family",
    "trip_host_family_rejected",
    "declined_hosting",
    "host_waiting_list",
    "host_family_withdrawn",
  ];

  test("hold families only in states that decisions 1 and 2 allow together", () => {
    for (const trip of rows.trip) {
      const states = rows.tripHostFamily.filter(({ tripId }) => tripId === trip.id).map(({ state }) => state);
      const allowed = {
        new: ["new_trip_host_family", "trip_host_family_rejected"],
        closed: ["accepted_hosting", "trip_host_family_rejected"],
        cancelled: ["accepted_hosting", "trip_host_family_rejected"],
      }[trip.state as string];
      const once = ["booked", "in-progress", "completed"].includes(trip.state)
        ? ["accepted_hosting", ...ended]
        : [...active, ...ended];
      expect(states.filter((state) => !(allowed ?? once).includes(state))).toEqual([]);
      if (["booked", "in-progress", "completed"].includes(trip.state)) expect(states).toContain("accepted_hosting");
    }
  });

  test("never put more guests into a home than it has room for", () => {
    const held = ["reserved", "booked", "in-progress", "customer_service", "completed"];
    const nights = new Map<string, number>();
    for (const { tripId, hostFamilyId, state, selected, fromDate, toDate } of rows.tripHostFamily) {
      const trip = rows.trip.find(({ id }) => id === tripId);
      const isHeld =
        trip !== undefined &&
        held.includes(trip.state) &&
        (state === "accepted_hosting" || (trip.state === "reserved" && selected));
      for (let day = Date.parse(fromDate); isHeld && day < Date.parse(toDate); day += 86_400_000)
        nights.set(`${hostFamilyId} ${day}`, (nights.get(`${hostFamilyId} ${day}`) ?? 0) + 1);
    }
    const guests = new Map(rows.hostFamily.map((family) => [String(family.id), family.guests]));
    expect([...nights].filter(([key, count]) => count > (guests.get(key.split(" ")[0] ?? "") ?? 0))).toEqual([]);
  });
});

describe("the office", () => {
  test("has fourteen things to see to, two of them late, some taken, for every desk", () => {
    expect(rows.officeTask.length).toBe(14);
    const now = "2027-05-19T14:26:00.000Z";
    expect(rows.officeTask.filter(({ dueAt }) => dueAt !== null && dueAt < now).length).toBe(2);
    expect(rows.officeTask.filter(({ assigneeId }) => assigneeId !== null).length).toBe(2);
    const kinds = rows.officeTask.map(({ kind }) => kind);
    for (const role of ["coordinator", "finance", "vetting_admin"] as const)
      expect(taskKindsFor([role]).some((kind) => kinds.includes(kind))).toBe(true);
  });
});

describe("labels", () => {
  test("stand each on some trips and on few, and the office keeps two lists of them in sight", () => {
    const marked = rows.label.map(({ id }) => rows.tripLabel.filter(({ labelId }) => labelId === id).length);
    expect(marked.every((count) => count > 1 && count < 40)).toBe(true);
    const asked = rows.gridView
      .filter(({ resource }) => resource === "conversations")
      .map(({ query }) => new URLSearchParams(query).get("label"));
    expect(asked.length).toBe(2);
    for (const id of asked) expect(rows.label.map((label) => String(label.id))).toContain(id);
  });
});

describe("money", () => {
  test("adds up: lines to invoices, payments to what is paid, postings to zero, the ledger to what is owed", () => {
    for (const invoice of rows.invoice) {
      const lines = rows.invoiceLine.filter(({ invoiceId }) => invoiceId === invoice.id);
      const payments = rows.payment.filter(({ invoiceId }) => invoiceId === invoice.id);
      expect([sumOf(lines, ({ amount }) => amount), sumOf(lines, ({ vat }) => vat), sumOf(payments, paidBy)]).toEqual([
        invoice.subtotal,
        invoice.vat,
        invoice.paid,
      ]);
      expect(invoice.total).toBe(invoice.subtotal - invoice.discount + invoice.vat);
      const postings = rows.ledgerPosting.filter(({ invoiceId }) => invoiceId === invoice.id).map(({ id }) => id);
      const booked = rows.ledgerLine.filter(({ postingId }) => postings.includes(postingId));
      const open = invoice.issuedAt === null || invoice.state === "void" ? 0 : invoice.total - invoice.paid;
      const owed = (account: string) =>
        sumOf(
          booked.filter((line) => line.account === account),
          ({ amount }) => amount,
        );
      expect(invoice.kind === "sales" ? owed("receivable") - open : owed("host_payable") + open).toBe(0);
    }
    const postings = rows.ledgerPosting.map(({ id }) =>
      sumOf(
        rows.ledgerLine.filter(({ postingId }) => postingId === id),
        ({ amount }) => amount,
      ),
    );
    expect(postings.filter((sum) => sum !== 0)).toEqual([]);
  });

  test("pays each family what the trip says, and settles a trip only when nothing is open", () => {
    for (const { id, state, totalHost } of rows.trip.filter(({ totalHost: amount }) => amount !== null)) {
      const invoices = rows.invoice.filter(({ tripId }) => tripId === id);
      const purchases = invoices.filter(({ kind }) => kind === "purchase");
      if (purchases.length > 0) expect(sumOf(purchases, ({ total }) => total)).toBe(totalHost);
      if (state === "closed")
        expect(invoices.every((invoice) => invoice.state === "paid" || invoice.state === "void")).toBe(true);
    }
  });

  test("shows every state of an expense, none decided by who handed it in, and receipts where they are asked for", () => {
    expect(rows.expense.length).toBe(30);
    expect(new Set(rows.expense.map(({ state }) => state)).size).toBe(7);
    expect(rows.expense.filter(({ submittedBy, decidedBy }) => submittedBy === decidedBy)).toEqual([]);
    const asked = rows.expense.filter((one) => one.state !== "draft" && needsReceipt(one)).map(({ id }) => id);
    const receipts = rows.asset.filter(({ purpose }) => purpose === "expenseReceipt");
    expect(receipts.map(({ recordId }) => recordId)).toEqual(asked);
  });
});
