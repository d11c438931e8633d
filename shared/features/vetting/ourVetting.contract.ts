import * as z from "zod/mini";
import { locales } from "#shared/locales.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, email, id, moment, requiredText } from "#shared/wire/fields.ts";
import { handInRefusals, paperKinds, referenceRelations, referenceStates } from "./papers.rules.ts";
import { recordRefusals } from "./vetting.rules.ts";
import { checkKinds, standings, vettingStates } from "./vetting.states.ts";

const paper = z.object({
  id,
  name: z.string(),
  handedAt: moment,
  // On this day it is erased, or was.
  purgeOn: day,
  isPurged: z.boolean(),
});

// What the household has said of somebody who speaks for it, and where that stands; never what was answered.
const reference = z.object({
  id,
  name: z.string(),
  relation: z.enum(referenceRelations),
  email: z.string(),
  state: z.enum(referenceStates),
  askedAt: moment,
  expiresAt: moment,
});

const need = z.object({
  kind: z.enum(checkKinds),
  memberId: z.nullable(id),
  standing: z.enum(standings),
  validUntil: z.nullable(day),
  papers: z.array(paper),
  reference: z.nullable(reference),
  // Why nothing can be handed in for it now.
  whyNot: z.nullable(z.enum([...handInRefusals, ...recordRefusals])),
});

const member = z.object({
  id,
  firstName: z.string(),
  age: z.number(),
  needsConsent: z.boolean(),
  consent: z.nullable(z.object({ name: z.string(), saidAt: moment })),
});

export const ourVetting = z.object({
  id,
  state: z.enum(vettingStates),
  version: z.number(),
  since: moment,
  // In the office's words, of what moved it here last.
  reason: z.nullable(z.string()),
  validUntil: z.nullable(day),
  members: z.array(member),
  needs: z.array(need),
  // Who comes to see the house is agreed in the conversation.
  visit: z.nullable(
    z.object({
      conversationId: z.nullable(id),
      scheduledAt: z.nullable(moment),
      // By the clock of the house.
      planned: z.nullable(z.object({ day, fromTime: z.string(), toTime: z.string(), inspectorName: z.string() })),
    }),
  ),
});

export type OurVetting = z.infer<typeof ourVetting>;
export type VettingNeed = OurVetting["needs"][number];
export type VettingPaper = z.infer<typeof paper>;
export type OurReference = z.infer<typeof reference>;

const answer = z.object({ vetting: ourVetting });

export const referenceDraft = z.object({
  name: requiredText(80),
  relation: z.enum(referenceRelations),
  email,
  // In which the letter and the questions are written.
  locale: z.enum(locales),
});

export const ourVettings = {
  read: endpoint({
    method: "GET",
    path: "/host_family/vetting",
    summary: "What one's household still has to do for its vetting, by member, and what comes next",
    action: "vetting:ours",
    isSecret: true,
    returns: answer,
  }),
  handIn: endpoint({
    method: "POST",
    path: "/host_family/vetting/papers",
    summary: "Hand in a file that was uploaded for one's household as the paper of a check",
    action: "vetting:ours",
    isSecret: true,
    body: z.object({ upload: z.uuid(), kind: z.enum(paperKinds), memberId: z.nullable(id) }),
    returns: answer,
  }),
  takeBack: endpoint({
    method: "DELETE",
    path: "/host_family/vetting/papers/:paperId",
    summary: "Take a paper back that nobody has judged yet; its file is erased",
    action: "vetting:ours",
    isSecret: true,
    returns: answer,
  }),
  consent: endpoint({
    method: "POST",
    path: "/host_family/vetting/consents",
    summary: "Consent to the police check of a member of 16 or 17, or take the consent back",
    action: "vetting:ours",
    isSecret: true,
    body: z.object({ memberId: id, given: z.boolean(), name: requiredText(80) }),
    returns: answer,
  }),
  askReference: endpoint({
    method: "POST",
    path: "/host_family/vetting/references",
    summary: "Name somebody outside the family who speaks for it; a letter asks them, by a link that is used once",
    action: "vetting:ours",
    isSecret: true,
    body: referenceDraft,
    returns: answer,
  }),
  askAgain: endpoint({
    method: "POST",
    path: "/host_family/vetting/references/:referenceId/again",
    summary: "Write once more to somebody who has not answered; the link before leads nowhere",
    action: "vetting:ours",
    isSecret: true,
    returns: answer,
  }),
  withdrawReference: endpoint({
    method: "DELETE",
    path: "/host_family/vetting/references/:referenceId",
    summary: "Ask somebody no more who has not answered",
    action: "vetting:ours",
    isSecret: true,
    returns: answer,
  }),
} as const;
