import { UserRoundPlus, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { mostTogether } from "#shared/features/together/together.rules.ts";
import type { Student } from "#shared/features/students/students.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Combobox } from "#client/ui/form/Combobox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { hasMatch } from "#client/ui/palette/foldedMatch.ts";
import { StudentLine } from "./StudentLine.tsx";
import { useStudentSearch } from "./useStudentSearch.ts";
import styles from "./CreateTrip.module.css";

interface StudentsFieldProps {
  readonly id: string;
  readonly error: string | null;
  readonly students: readonly Student[];
  readonly onChoose: (student: Student) => void;
  readonly onLeaveOut: (student: Student) => void;
  readonly onAdd: () => void;
}

// Who travels: those there are, or a new one; up to ten on the same stay.
export function StudentsField({ id, error, students, onChoose, onLeaveOut, onAdd }: StudentsFieldProps) {
  const t = useText("createTrip");
  const mayAdd = useMay("students:write");
  const search = useStudentSearch();
  const place = useRef<HTMLDivElement>(null);
  const count = students.length;
  const before = useRef(count);
  // The field begins anew with everybody who is chosen; whoever types goes on there.
  useEffect(() => {
    if (count > before.current) place.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
    before.current = count;
  }, [count]);
  const options = search.found
    .filter((one) => !students.some((chosen) => chosen.id === one.id))
    .map((one) => ({ value: one.id, label: optionOf(t, one) }))
    // Whoever types on and chooses at once does not choose one of those that were asked for before.
    .filter(({ label }) => !search.isOfBefore || hasMatch(label, search.typed));
  const hint = search.isEmpty ? t("noStudents") : count === 0 ? t("studentHint") : t("studentsHint");
  const isFull = count >= mostTogether;
  return (
    <div ref={place} className={styles.student}>
      {count > 0 && (
        <ul className={styles.chosenAll} aria-label={t("chosenStudents")}>
          {students.map((student) => (
            <li key={student.id} className={styles.chosen}>
              <StudentLine student={student} />
              <IconButton
                icon={<X />}
                label={t("leaveOut", { name: `${student.firstName} ${student.lastName}` })}
                onClick={() => onLeaveOut(student)}
              />
            </li>
          ))}
        </ul>
      )}
      <Field
        id={id}
        label={t(count === 0 ? "student" : "oneMore")}
        hint={isFull ? t("mostStudents") : hint}
        error={error}
      >
        <Combobox
          key={count}
          options={options}
          value={null}
          onSearch={search.find}
          isSearching={search.isAsking}
          disabled={isFull}
          placeholder={t("findStudent")}
          onChange={(chosen) => {
            const found = search.found.find((one) => one.id === chosen);
            if (found) onChoose(found);
          }}
        />
      </Field>
      {mayAdd && !isFull && (
        <Button kind="soft" size="sm" icon={<UserRoundPlus />} onClick={onAdd}>
          {t("addStudent")}
        </Button>
      )}
    </div>
  );
}

function optionOf(
  t: ReturnType<typeof useText<"createTrip">>,
  { firstName, lastName, age, cityTown }: Student,
): string {
  const name = `${firstName} ${lastName}`;
  return cityTown === "" ? t("studentOption", { name, age }) : t("studentOptionIn", { name, age, place: cityTown });
}
