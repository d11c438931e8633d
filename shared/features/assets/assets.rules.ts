import type { Action } from "#shared/access/matrix.ts";
import { imageWidths, type FileKind, type ImageWidth } from "#shared/features/uploads/uploads.rules.ts";

export const recordKinds = ["user", "household", "student", "expense", "page", "quickReply", "business"] as const;
export const assetStates = ["waiting", "examining", "clean", "refused", "erased"] as const;

export type RecordKind = (typeof recordKinds)[number];
export type AssetState = (typeof assetStates)[number];

const megabyte = 1024 * 1024;
const year = 365;
const pictures: readonly FileKind[] = ["jpeg", "png", "webp"];
const papers: readonly FileKind[] = [...pictures, "pdf"];

interface Purpose {
  // What it belongs to.
  readonly record: RecordKind;
  // Which action of the matrix adds, changes and removes, and which show: each with its scope on the record.
  readonly add: Action;
  readonly see: readonly Action[];
  // The public sees it only after somebody with this action has looked at it.
  readonly approve?: Action;
  readonly kinds: readonly FileKind[];
  readonly largest: number;
  // How many a record may hold. Where it is one, the next takes the place of the last.
  readonly most: number;
  readonly sizes: readonly ImageWidth[];
  // S37. What is C4 is shown after a fresh proof of identity, kept nowhere on the way, and every look is written down (S28).
  readonly dataClass: "C1" | "C2" | "C3" | "C4";
  // Days from when it was added; null: as long as its record.
  readonly keptDays: number | null;
  // Goes when its person is erased, although the record may stay.
  readonly goesWithPerson: boolean;
}

// Everything that records hold of files, in one table: the server's rights, the client's picker and the tests read it.
export const purposes = {
  profilePhoto: {
    record: "user",
    add: "account:change",
    see: ["people:see"],
    kinds: pictures,
    largest: 15 * megabyte,
    most: 1,
    sizes: [400, 800],
    dataClass: "C3",
    keptDays: null,
    goesWithPerson: true,
  },
  homePhoto: {
    record: "household",
    add: "homes:write",
    see: ["homes:read"],
    approve: "vetting:record",
    kinds: pictures,
    largest: 15 * megabyte,
    most: 30,
    sizes: imageWidths,
    dataClass: "C2",
    keptDays: null,
    goesWithPerson: true,
  },
  studentPhoto: {
    record: "student",
    add: "students:write",
    see: ["students:read", "students:host"],
    kinds: pictures,
    largest: 15 * megabyte,
    most: 1,
    sizes: [400, 800],
    dataClass: "C3",
    keptDays: null,
    goesWithPerson: true,
  },
  studentDocument: {
    record: "student",
    add: "students:documents",
    see: ["students:openDocuments"],
    kinds: papers,
    largest: 15 * megabyte,
    most: 10,
    sizes: imageWidths,
    dataClass: "C4",
    keptDays: year,
    goesWithPerson: true,
  },
  vettingDocument: {
    record: "household",
    add: "vetting:documents",
    see: ["vetting:documents"],
    kinds: papers,
    largest: 15 * megabyte,
    most: 30,
    sizes: imageWidths,
    dataClass: "C4",
    keptDays: 3 * year,
    goesWithPerson: true,
  },
  // How a house looked when somebody came to see it.
  visitPhoto: {
    record: "household",
    add: "visits:record",
    see: ["visits:open"],
    kinds: pictures,
    largest: 15 * megabyte,
    most: 30,
    sizes: imageWidths,
    dataClass: "C3",
    keptDays: 3 * year,
    goesWithPerson: true,
  },
  // Whoever came to see it says so with their own hand.
  visitSignature: {
    record: "household",
    add: "visits:record",
    see: ["vetting:look"],
    kinds: pictures,
    largest: megabyte,
    most: 30,
    sizes: [400, 800],
    dataClass: "C4",
    keptDays: 3 * year,
    goesWithPerson: true,
  },
  expenseReceipt: {
    record: "expense",
    add: "expenses:write",
    see: ["expenses:read"],
    kinds: papers,
    largest: 10 * megabyte,
    most: 5,
    sizes: imageWidths,
    dataClass: "C3",
    keptDays: 10 * year,
    goesWithPerson: false,
  },
  // What a quick reply brings with its words.
  quickReplyFile: {
    record: "quickReply",
    add: "quickReplies:write",
    see: ["quickReplies:read"],
    kinds: papers,
    largest: 10 * megabyte,
    most: 5,
    sizes: imageWidths,
    dataClass: "C3",
    keptDays: null,
    goesWithPerson: true,
  },
  // What was signed with a partner, and what it has handed in.
  businessDocument: {
    record: "business",
    add: "businesses:write",
    see: ["businesses:open"],
    kinds: papers,
    largest: 15 * megabyte,
    most: 30,
    sizes: imageWidths,
    dataClass: "C3",
    keptDays: null,
    goesWithPerson: false,
  },
  pageMedia: {
    record: "page",
    add: "pages:edit",
    see: ["pages:read", "pages:edit"],
    kinds: pictures,
    largest: 15 * megabyte,
    most: 40,
    sizes: imageWidths,
    dataClass: "C1",
    keptDays: null,
    goesWithPerson: false,
  },
} as const satisfies Readonly<Record<string, Purpose>>;

export type AssetPurpose = keyof typeof purposes;

export const assetPurposes = Object.keys(purposes) as [AssetPurpose, ...AssetPurpose[]];

export const ruleOf = (purpose: AssetPurpose): Purpose => purposes[purpose];

export const replaces = (purpose: AssetPurpose): boolean => ruleOf(purpose).most === 1;

export const assetRefusals = ["tooManyFiles", "inUse", "recordFixed", "notClean", "photosNeeded"] as const;

export type AssetRefusal = (typeof assetRefusals)[number];

// Pictures are named elsewhere by this key, as those that are drawn are by theirs.
export const mediaKey = (ref: string): string => `media/${ref}`;

export const refOfKey = (key: string): string | null => /^media\/([0-9a-f]{32})$/.exec(key)?.[1] ?? null;

export const urlOfMedia = (ref: string, width?: ImageWidth): string => `/media/${ref}${width ? `?w=${width}` : ""}`;

// Only the sizes that were made are served.
export const isSizeOf = (purpose: AssetPurpose, width: number): width is ImageWidth =>
  ruleOf(purpose).sizes.some((size) => size === width);

export const largestSizeOf = (purpose: AssetPurpose): ImageWidth => ruleOf(purpose).sizes.at(-1) ?? 400;
