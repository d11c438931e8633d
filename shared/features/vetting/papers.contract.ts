import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment } from "#shared/wire/fields.ts";
import { referenceRelations, referenceStates } from "./papers.rules.ts";

const paper = z.object({
  id,
  checkId: id,
  name: z.string(),
  mime: z.string(),
  handedAt: moment,
  purgeOn: day,
  isPurged: z.boolean(),
  // Of the file as it was handed in: it outlives the file.
  sha256: z.string(),
});

const reference = z.object({
  id,
  checkId: id,
  name: z.string(),
  relation: z.enum(referenceRelations),
  state: z.enum(referenceStates),
  askedAt: moment,
  expiresAt: moment,
  answeredAt: z.nullable(moment),
});

const consent = z.object({ memberId: id, name: z.string(), saidAt: moment });

const papers = z.object({ papers: z.array(paper), references: z.array(reference), consents: z.array(consent) });

export type HouseholdPapers = z.infer<typeof papers>;
export type OfficePaper = z.infer<typeof paper>;
export type OfficeReference = z.infer<typeof reference>;

const answers = z.object({
  email: z.string(),
  knownYears: z.number(),
  trusts: z.boolean(),
  character: z.string(),
  concerns: z.string(),
});

export type ReadAnswers = z.infer<typeof answers>;

const opened = z.object({ url: z.string(), mime: z.string(), name: z.string() });

export const vettingPapers = {
  ofHousehold: endpoint({
    method: "GET",
    path: "/vetting/:id/papers",
    summary: "List what a household has handed in, who speaks for it and who has consented",
    action: "vetting:read",
    isSecret: true,
    returns: papers,
  }),
  look: endpoint({
    method: "POST",
    path: "/vetting/:id/papers/:paperId/look",
    summary: "Open a paper after a fresh proof: where its file is; the look is written down",
    action: "vetting:look",
    isSecret: true,
    returns: opened,
  }),
  signature: endpoint({
    method: "POST",
    path: "/vetting/:id/visits/:visitId/signature",
    summary: "Open the signature of a visit after a fresh proof: where its file is; the look is written down",
    action: "vetting:look",
    isSecret: true,
    returns: opened,
  }),
  answers: endpoint({
    method: "POST",
    path: "/vetting/:id/references/:referenceId/look",
    summary: "Read what somebody has said of a household, after a fresh proof; the look is written down",
    action: "vetting:look",
    isSecret: true,
    returns: z.object({ answers }),
  }),
} as const;
