import { students, type SeenBefore, type StudentDraft } from "#shared/features/students/students.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useOnce } from "#client/resource/useOnce.ts";

const api = apiOf({ update: students.update, openMedical: students.openMedical });

export type StudentChange = (
  changes: Partial<Pick<StudentDraft, "cityTown" | "hobbies" | "diet">> & { readonly was: SeenBefore },
) => Promise<void>;

export function useStudentChange(studentId: string, onChanged: () => void): StudentChange {
  const once = useOnce();
  return async (changes) => {
    try {
      await api.update({ id: studentId, ...changes }, { ...once, isQuiet: true });
    } catch (cause) {
      // What somebody has written meanwhile is to be seen.
      if (cause instanceof ApiError && cause.code === "stale_state") onChanged();
      throw cause;
    }
    onChanged();
  };
}

export const openMedical = async (studentId: string) => (await api.openMedical({ id: studentId })).item;
