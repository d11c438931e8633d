import { students, type StudentDraft } from "#shared/features/students/students.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useOnce } from "#client/resource/useOnce.ts";

const api = apiOf({ update: students.update, openMedical: students.openMedical });

export type StudentChange = (changes: Partial<Pick<StudentDraft, "cityTown" | "hobbies" | "diet">>) => Promise<void>;

export function useStudentChange(studentId: string, onChanged: () => void): StudentChange {
  const once = useOnce();
  return async (changes) => {
    await api.update({ id: studentId, ...changes }, { ...once, isQuiet: true });
    onChanged();
  };
}

export const openMedical = async (studentId: string) => (await api.openMedical({ id: studentId })).item;
