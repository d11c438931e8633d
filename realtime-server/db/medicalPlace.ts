import type { CareFact } from "#shared/features/studentCare/studentCare.rules.ts";
import type { MedicalFact } from "#shared/features/students/students.rules.ts";
import { snakeKey } from "#shared/wire/case.ts";
import type { Place } from "./vault.ts";

// Where a medical fact is sealed; the seed and the feature must name the same place, or it does not open.
export const medicalOwner = (studentId: string): string => `student:${studentId}`;

// Under the student's own key, so that forgetting the student makes them unreadable with all else.
export const carePlace = (studentId: string, fact: CareFact): Place => ({
  owner: medicalOwner(studentId),
  column: `student_care.${fact}`,
  rowId: studentId,
});

export const medicalPlace = (studentId: string, fact: MedicalFact): Place => ({
  owner: medicalOwner(studentId),
  column: `student_private.${snakeKey(fact)}_sealed`,
  rowId: studentId,
});
