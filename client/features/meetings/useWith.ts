import { useAtomValue } from "jotai";
import type { Meeting } from "#shared/features/meetings/meetings.contract.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { userAtom } from "#client/session/session.ts";

// With whom, and about whom.
export function useWith({ people, studentName }: Pick<Meeting, "people" | "studentName">): string {
  const t = useText("meetings");
  const me = useAtomValue(userAtom)?.id;
  const others = people.filter(({ id }) => id !== me).map(({ name }) => name);
  return [
    others.length > 0 ? t("with", { names: formatList(others) }) : "",
    studentName === null ? "" : t("about", { name: studentName }),
  ]
    .filter((words) => words !== "")
    .join(" · ");
}
