import * as z from "zod/mini";
import { genders, medicalFacts } from "#shared/features/students/students.rules.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, email, id, moment, requiredText, text } from "#shared/wire/fields.ts";
import { allergyLabels, audiences, careFacts, consentKinds, shareFields } from "./studentCare.rules.ts";

const contact = z.object({ name: requiredText(80), phone: requiredText(30), relation: text(40) });
const vaccination = z.object({ name: requiredText(80), on: z.nullable(day) });

export const careDraft = z.object({
  allergyLabels: z.array(z.enum(allergyLabels)).check(z.maxLength(allergyLabels.length)),
  medication: text(1_000),
  doctor: text(300),
  insurance: text(300),
  emergencyContacts: z.array(contact).check(z.maxLength(4)),
  vaccinations: z.array(vaccination).check(z.maxLength(20)),
});

// With the medical facts of the first version, which are written down with the student.
export const healthDraft = z.extend(careDraft, {
  allergies: text(1_000),
  anyMedicalCondition: text(1_000),
  notes: text(2_000),
});

export type HealthDraft = z.infer<typeof healthDraft>;

export type CareDraft = z.infer<typeof careDraft>;

const consent = z.object({
  kind: z.enum(consentKinds),
  version: z.number(),
  given: z.boolean(),
  byName: z.string(),
  at: moment,
});

const guardian = z.object({ id, name: z.string(), isSelf: z.boolean() });
const invite = z.object({ id, email: z.string(), expiresAt: moment });
const withheld = z.object({ field: z.enum(shareFields), audience: z.enum(audiences) });
const reading = z.object({ byName: z.string(), byOffice: z.boolean(), at: moment });

export const studentCare = z.object({
  id,
  // What it says; null to those who may only write it.
  care: z.nullable(healthDraft),
  onFile: z.array(z.enum([...careFacts, ...medicalFacts])),
  // The newest word about each.
  consents: z.array(consent),
  withheld: z.array(withheld),
  guardians: z.array(guardian),
  invites: z.array(invite),
  // Who has opened what is known of the child's health, and when.
  readings: z.array(reading),
});

export type StudentCare = z.infer<typeof studentCare>;
export type Consent = z.infer<typeof consent>;

// What a family reads of a child, made by the same statement as the family's own list.
const seen = z.object({
  hostingId: id,
  familyName: z.string(),
  audience: z.enum(audiences),
  student: z.object({
    firstName: z.string(),
    age: z.number(),
    gender: z.enum(genders),
    country: z.nullable(z.string()),
    cityTown: z.nullable(z.string()),
    hobbies: z.nullable(z.string()),
    picture: z.nullable(z.string()),
  }),
});

export type SeenStudent = z.infer<typeof seen>;

const told = z.object({ care: studentCare });

export const studentCares = {
  read: endpoint({
    method: "GET",
    path: "/students/:id/care",
    summary: "Read what those who look after a student have to know, and what the parents have decided",
    action: "students:care",
    returns: told,
  }),
  change: endpoint({
    method: "POST",
    path: "/students/:id/care",
    summary: "Write down what those who look after a student have to know",
    action: "students:decide",
    body: z.partial(healthDraft),
    isSecret: true,
    returns: told,
  }),
  consent: endpoint({
    method: "POST",
    path: "/students/:id/consents",
    summary: "Say yes or no to what needs a parent's word",
    action: "students:decide",
    body: z.object({ kind: z.enum(consentKinds), given: z.boolean() }),
    isSecret: true,
    returns: told,
  }),
  withhold: endpoint({
    method: "POST",
    path: "/students/:id/withheld",
    summary: "Keep a detail of a student from an audience, or let it be seen again",
    action: "students:decide",
    body: z.extend(withheld, { isWithheld: z.boolean() }),
    isSecret: true,
    returns: told,
  }),
  seen: endpoint({
    method: "GET",
    path: "/students/:id/seen",
    summary: "Show a student as each family that is asked sees them",
    action: "students:decide",
    returns: z.object({ families: z.array(seen) }),
  }),
  invite: endpoint({
    method: "POST",
    path: "/students/:id/guardians",
    summary: "Ask a second guardian by letter",
    action: "students:decide",
    body: z.object({ email }),
    isSecret: true,
    returns: told,
  }),
  uninvite: endpoint({
    method: "POST",
    path: "/students/:id/guardians/withdraw",
    summary: "Take the letter to a second guardian back",
    action: "students:decide",
    body: z.object({ inviteId: id }),
    isSecret: true,
    returns: told,
  }),
  accept: endpoint({
    method: "POST",
    path: "/guardians/accept",
    summary: "Become the guardian of a student, by the letter to one's own address",
    action: "students:children",
    body: z.object({ token: z.string().check(z.regex(/^[\w-]{20,100}$/)) }),
    returns: z.object({ studentId: id, firstName: z.string() }),
  }),
  export: endpoint({
    method: "POST",
    path: "/students/:id/export",
    summary: "Hand out everything that is kept about one's own child",
    action: "students:export",
    isSecret: true,
    returns: z.object({ name: z.string(), json: z.string() }),
  }),
} as const;
