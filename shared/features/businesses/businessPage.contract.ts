import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, email, id, moment, requiredText, text } from "#shared/wire/fields.ts";
import { itemOf, nothing } from "#shared/wire/resource.ts";
import { business, businessKinds } from "./businesses.contract.ts";
import { businessEvents } from "./history.rules.ts";

const write = "businesses:write";

// What is said of a business by hand; what hangs on its country, its students and its bills is not.
export const detailsDraft = z.object({
  name: requiredText(120),
  legalName: requiredText(160),
  kind: z.enum(businessKinds),
  cityTown: text(80),
  vatNumber: text(30),
  paymentDays: z.int().check(z.minimum(0), z.maximum(180)),
});

export type BusinessDetails = z.infer<typeof detailsDraft>;

export const branchDraft = z.object({
  name: requiredText(80),
  address: text(200),
  cityTown: text(80),
  phone: text(30),
  email: z.union([z.literal(""), email]),
});

export type BranchDraft = z.infer<typeof branchDraft>;

export const noteDraft = z.object({ note: requiredText(300) });

const event = z.object({
  id: z.string(),
  at: moment,
  byName: z.nullable(z.string()),
  event: z.enum(businessEvents),
  // Whom or what it is about: a field, a person, an address, a branch, a file, a day.
  about: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export type BusinessHistoryEvent = z.infer<typeof event>;

const file = z.object({ name: z.string(), mime: z.string(), base64: z.string() });

export const businessPage = {
  change: endpoint({
    method: "PATCH",
    path: "/businesses/:id",
    summary: "Change what is said of a business, as its writer saw it; another VAT number is unchecked",
    action: write,
    body: z.extend(detailsDraft, { was: detailsDraft }),
    returns: itemOf(business),
  }),
  addBranch: endpoint({
    method: "POST",
    path: "/businesses/:id/branches",
    summary: "Write down another place of a business",
    action: write,
    body: branchDraft,
    returns: nothing,
  }),
  changeBranch: endpoint({
    method: "PATCH",
    path: "/businesses/:id/branches/:branchId",
    summary: "Change what is said of a branch, as its writer saw it",
    action: write,
    body: z.extend(branchDraft, { was: branchDraft }),
    returns: nothing,
  }),
  removeBranch: endpoint({
    method: "DELETE",
    path: "/businesses/:id/branches/:branchId",
    summary: "Take a branch off",
    action: write,
    returns: nothing,
  }),
  checkVatByHand: endpoint({
    method: "POST",
    path: "/businesses/:id/vat-check",
    summary: "Say that a VAT number was found right, and by what",
    action: write,
    body: noteDraft,
    returns: nothing,
  }),
  history: endpoint({
    method: "GET",
    path: "/businesses/:id/history",
    summary: "List what was changed of a business, by whom and when, the newest first",
    action: "businesses:history",
    returns: z.object({ events: z.array(event), isMore: z.boolean() }),
  }),
  statement: endpoint({
    method: "POST",
    path: "/businesses/:id/statement",
    summary: "Hand out what a business owed on a day as a PDF, by age",
    action: "businesses:open",
    body: z.object({ on: day }),
    isSecret: true,
    returns: z.object({ file }),
  }),
} as const;

export const businessPeople = {
  invite: endpoint({
    method: "POST",
    path: "/businesses/:id/invites",
    summary: "Ask somebody by letter to work for a business on Hearth; a letter that is sent again ends the one before",
    action: write,
    body: z.object({ email }),
    returns: nothing,
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/businesses/:id/invites/:inviteId",
    summary: "Take such a letter back",
    action: write,
    returns: nothing,
  }),
  remove: endpoint({
    method: "POST",
    path: "/businesses/:id/people/:personId/removal",
    summary: "End somebody's access to a business at once; their open trips and conversations go to a colleague",
    action: write,
    body: z.object({ successorId: z.nullable(id) }),
    returns: nothing,
  }),
} as const;

// Asked without a transaction around it: the register may take its time.
export const vatRegister = {
  ask: endpoint({
    method: "POST",
    path: "/businesses/:id/vat-check/register",
    summary: "Ask the register of the European Union for a business's VAT number",
    action: write,
    returns: z.object({ isValid: z.boolean(), name: z.nullable(z.string()) }),
  }),
} as const;
