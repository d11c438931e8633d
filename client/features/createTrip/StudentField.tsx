import { UserRoundPlus, X } from "lucide-react";
import type { Student } from "#shared/features/students/students.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Combobox } from "#client/ui/form/Combobox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { StudentLine } from "./StudentLine.tsx";
import { useStudentSearch } from "./useStudentSearch.ts";
import styles from "./CreateTrip.module.css";

interface StudentFieldProps {
  readonly id: string;
  readonly error: string | null;
  readonly student: Student | null;
  readonly onChoose: (student: Student | null) => void;
  readonly onAdd: () => void;
}

// One of the students there are, or a new one.
export function StudentField({ id, error, student, onChoose, onAdd }: StudentFieldProps) {
  const t = useText("createTrip");
  const mayAdd = useMay("students:write");
  const search = useStudentSearch();
  const options = search.found.map((one) => ({ value: one.id, label: optionOf(t, one) }));
  return (
    <div className={styles.student}>
      {student ? (
        <Field id={id} label={t("student")} isGroup error={error}>
          <div className={styles.chosen}>
            <StudentLine student={student} />
            <IconButton icon={<X />} label={t("changeStudent")} onClick={() => onChoose(null)} />
          </div>
        </Field>
      ) : (
        <Field id={id} label={t("student")} hint={search.isEmpty ? t("noStudents") : t("studentHint")} error={error}>
          <Combobox
            options={options}
            value={null}
            onSearch={search.find}
            placeholder={t("findStudent")}
            onChange={(chosen) => onChoose(search.found.find((one) => one.id === chosen) ?? null)}
          />
        </Field>
      )}
      {mayAdd && !student && (
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
