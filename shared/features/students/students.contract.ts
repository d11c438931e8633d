import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, requiredText, text } from "#shared/wire/fields.ts";
import { itemOf, pageOf } from "#shared/wire/resource.ts";
import { genders, medicalFacts } from "./students.rules.ts";

const language = z.string().check(z.regex(/^[a-z]{2,3}$/));

export const studentDraft = z.object({
  firstName: requiredText(60),
  lastName: requiredText(60),
  gender: z.enum(genders),
  dateOfBirth: day,
  countryId: id,
  cityTown: z.optional(text(80)),
  hobbies: z.optional(text(300)),
  languages: z.optional(z.array(language).check(z.maxLength(8))),
  diet: z.optional(text(200)),
  vacinated: z.optional(z.int().check(z.minimum(0), z.maximum(1))),
  studentTypeId: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
  allergies: z.optional(text(1_000)),
  anyMedicalCondition: z.optional(text(1_000)),
  notes: z.optional(text(2_000)),
});

// What a change began from: a field of which somebody has meanwhile said something else is not written over.
const seenBefore = z.partial(
  z.pick(studentDraft, {
    firstName: true,
    lastName: true,
    gender: true,
    dateOfBirth: true,
    countryId: true,
    cityTown: true,
    hobbies: true,
    languages: true,
    diet: true,
  }),
);

export type SeenBefore = z.infer<typeof seenBefore>;

const fact = z.nullable(z.string());

export const student = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(genders),
  // Those who only count and pay are not told how old somebody is to the day, nor how the person lives.
  dateOfBirth: z.nullable(day),
  age: z.number(),
  country: z.object({ id, code: z.string(), name: z.string() }),
  cityTown: z.string(),
  hobbies: z.string(),
  languages: z.array(z.string()),
  diet: z.string(),
  vacinated: z.number(),
  studentTypeId: z.number(),
  picture: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  // Which medical facts are on file. What they say is null to everyone who may not read it here.
  onFile: z.array(z.enum(medicalFacts)),
  allergies: fact,
  anyMedicalCondition: fact,
  notes: fact,
});

export type Student = z.infer<typeof student>;
export type StudentDraft = z.infer<typeof studentDraft>;

const pages = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  perPage: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
  q: z.optional(text(100)),
});

export const students = {
  list: endpoint({
    method: "GET",
    path: "/students/newlist",
    summary: "List students",
    action: "students:read",
    isLong: true,
    query: pages,
    returns: z.object({ table: pageOf(student) }),
  }),
  children: endpoint({
    method: "GET",
    path: "/parents/my-children",
    summary: "List the own children, with what is known of their health",
    action: "students:children",
    returns: z.object({ childrens: z.array(student) }),
  }),
  read: endpoint({
    method: "GET",
    path: "/students/:id",
    summary: "Read a student",
    action: "students:read",
    returns: itemOf(student),
  }),
  create: endpoint({
    method: "POST",
    path: "/students/new/update",
    summary: "Add a student",
    action: "students:write",
    body: studentDraft,
    returns: itemOf(student),
  }),
  update: endpoint({
    method: "POST",
    path: "/students/:id/update",
    summary: "Change a student",
    action: "students:write",
    body: z.extend(z.partial(studentDraft), { was: z.optional(seenBefore) }),
    returns: itemOf(student),
  }),
  openMedical: endpoint({
    method: "POST",
    path: "/students/:id/medical",
    summary: "Open a student's medical facts, which is written down in the audit log",
    action: "students:openMedical",
    isSecret: true,
    returns: itemOf(student),
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/students/:id",
    summary: "Remove a student who has no trips",
    action: "students:remove",
    returns: z.object({ id }),
  }),
} as const;
