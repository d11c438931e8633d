import * as z from "zod/mini";
import { genders } from "#shared/features/students/students.rules.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { errorCodes } from "#shared/wire/errors.ts";
import { day, email, id, requiredText, text } from "#shared/wire/fields.ts";
import { fieldRules } from "#shared/wire/fieldRules.ts";
import { mostSheetRows, sheetKept } from "./studentSheet.rules.ts";

const language = z.string().check(z.regex(/^[a-z]{2,3}$/));

// What a list of a school says of a student: never anything about health.
export const sheetRow = z.object({
  firstName: requiredText(60),
  lastName: requiredText(60),
  gender: z.enum(genders),
  dateOfBirth: day,
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  cityTown: z.optional(text(80)),
  languages: z.optional(z.array(language).check(z.maxLength(8))),
  diet: z.optional(text(200)),
  hobbies: z.optional(text(300)),
  vacinated: z.optional(z.int().check(z.minimum(0), z.maximum(1))),
  studentTypeId: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
  guardianEmail: z.optional(email),
});

export type SheetRow = z.infer<typeof sheetRow>;

export const sheetRows = z.array(sheetRow).check(z.minLength(1), z.maxLength(mostSheetRows));

const outcome = z.object({
  outcome: z.enum([...sheetKept, "refused"]),
  // Nobody yet, of a trial.
  studentId: z.nullable(id),
  code: z.optional(z.enum(errorCodes)),
  reason: z.optional(z.string()),
  field: z.optional(z.string()),
  rule: z.optional(z.enum(fieldRules)),
});

export type SheetOutcome = z.infer<typeof outcome>;

// One for each row, in their order.
export const sheetOutcomes = z.object({ outcomes: z.array(outcome) });

export const studentSheet = {
  take: endpoint({
    method: "POST",
    path: "/students/sheet",
    summary: "Add the students of a list, or change those of the same name and birth date; their guardians are invited",
    action: "students:sheet",
    body: z.object({ rows: sheetRows, isTrial: z.boolean() }),
    returns: sheetOutcomes,
  }),
} as const;
