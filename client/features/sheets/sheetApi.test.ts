// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from "vitest";
import { provideSend } from "#client/api/client.ts";
import { formatDays } from "#client/i18n/format.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { toastsAtom } from "#client/session/notices.atoms.ts";
import { store } from "#client/session/store.ts";
import { sheetApi } from "./sheetApi.ts";

const overlap = {
  id: "31",
  reference: "T-46031",
  state: "enquiry",
  fromDate: "2027-01-16",
  toDate: "2027-02-05",
  studentId: "7",
  studentName: "Sofia Bianchi",
};
const item = {
  id: "40",
  reference: "T-46040",
  state: "new",
  stateReason: null,
  version: 1,
  fromDate: "2027-01-20",
  toDate: "2027-01-30",
  activityDetailsType: "local",
  weeks: 0,
  student: { id: "7", name: "Sofia Bianchi", picture: null },
  tripTypeName: "Summer stay",
  businessName: null,
  family: null,
  total: null,
  currency: "EUR",
  holdUntil: null,
  referralCode: null,
  bookedByName: "Niamh Gallagher",
  createdAt: "2026-11-30T10:00:00.000Z",
};
const changes = [{ id: "40", column: "fromDate", was: "2027-02-06", value: "2027-01-20" }];
const outcomes = [{ id: "40", column: "fromDate", outcome: "changed", value: "2027-01-20" }];
const step = (turn: "edit" | "undo") => ({ id: "9b2f6f0e-0f55-4b7e-8a55-7c9f8a0a1f00", turn });
const told = () => store.get(toastsAtom).map(({ title, line }) => [title, line]);
const days = formatDays(overlap.fromDate, overlap.toDate, { year: true });
const warned = [
  ["On some of these days another trip is planned already:", `Sofia Bianchi · ${days} · T-46031 · Enquiry`],
];

let overlaps: readonly (typeof overlap)[];
let asked: string[];
beforeAll(async () => {
  await startText("en");
  await loadWords("createTrip", "states");
});
beforeEach(() => {
  [overlaps, asked] = [[overlap], []];
  store.set(toastsAtom, []);
  provideSend(({ method, url }) => {
    asked.push(url);
    if (method === "PATCH") return Promise.resolve({ outcomes, ...(overlaps.length > 0 && { overlaps }) });
    return Promise.resolve(method === "POST" ? { item } : { overlaps });
  });
});

test("days that are typed into a cell and are taken already are told of, once they stand", async () => {
  expect((await sheetApi.cells({ changes, step: step("edit") })).outcomes).toEqual(outcomes);
  await expect.poll(told).toEqual(warned);
});

test("days that are free are no news, nor are those that are put back", async () => {
  await sheetApi.cells({ changes, step: step("undo") });
  overlaps = [];
  await sheetApi.cells({ changes, step: step("edit") });
  await new Promise((done) => setTimeout(done));
  expect(told()).toEqual([]);
});

test("a trip that is begun in a new row says the same", async () => {
  await sheetApi.create({
    studentId: "7",
    fromDate: item.fromDate,
    toDate: item.toDate,
    tripTypeId: "3",
    activityDetailsType: "local",
    weeks: 0,
  });
  await expect.poll(told).toEqual(warned);
  expect(asked.at(-1)).toBe(
    `/trips/overlaps?student_ids=7&from_date=${item.fromDate}&to_date=${item.toDate}&except=40`,
  );
});
