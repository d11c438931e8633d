import * as z from "zod/mini";
import type { Gender } from "#shared/features/students/students.rules.ts";

export interface StudentValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender | null;
  readonly dateOfBirth: string;
  readonly countryId: string;
  readonly cityTown: string;
  readonly hobbies: string;
  readonly diet: string;
  readonly isVaccinated: boolean;
  readonly allergies: string;
  readonly anyMedicalCondition: string;
  readonly notes: string;
}

export const blankStudent: StudentValues = {
  firstName: "",
  lastName: "",
  gender: null,
  dateOfBirth: "",
  countryId: "",
  cityTown: "",
  hobbies: "",
  diet: "",
  isVaccinated: false,
  allergies: "",
  anyMedicalCondition: "",
  notes: "",
};

const kept = z.object({
  firstName: z.string(),
  lastName: z.string(),
  countryId: z.string(),
  cityTown: z.string(),
  hobbies: z.string(),
});
const keyOf = (userId: string): string => `studentDraft:${userId}`;

// Survives a reload and ends with the tab. A birthday and what concerns the health are never among it.
export function keepStudent(
  userId: string,
  { firstName, lastName, countryId, cityTown, hobbies }: StudentValues,
): void {
  const draft = { firstName, lastName, countryId, cityTown, hobbies };
  if (Object.values(draft).every((text) => text === "")) sessionStorage.removeItem(keyOf(userId));
  else sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
}

export function keptStudent(userId: string): StudentValues {
  const text = sessionStorage.getItem(keyOf(userId));
  if (text === null) return blankStudent;
  const { success, data } = kept.safeParse(JSON.parse(text));
  return success ? { ...blankStudent, ...data } : blankStudent;
}
