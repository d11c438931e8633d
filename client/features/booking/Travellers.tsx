import { Plus } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Country } from "#shared/features/places/places.contract.ts";
import type { Student } from "#shared/features/students/students.contract.ts";
import { isChildOn } from "#shared/features/students/students.rules.ts";
import { mostChildren, type StayPlan } from "#shared/features/booking/stayPlan.rules.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { useText } from "#client/i18n/useText.ts";
import { saveNextPath } from "#client/session/nextPath.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Chip } from "#client/ui/control/Chip.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { AddChild } from "./AddChild.tsx";
import styles from "./Wizard.module.css";

interface TravellersProps {
  readonly plan: StayPlan;
  readonly travellers: readonly Student[];
  readonly countries: readonly Country[];
  readonly isAgent: boolean;
  readonly takesAdults: boolean;
  readonly onChange: (children: readonly string[]) => void;
}

// An agency has more students than anybody reads through.
const mostShown = 12;

export function Travellers({ plan, travellers, countries, isAgent, takesAdults, onChange }: TravellersProps) {
  const t = useText("booking");
  const mayChoose = useMay("booking:make");
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const [words, setWords] = useState("");
  const isOn = ({ id }: Student): boolean => plan.children.includes(id);
  const found = travellers
    .filter((student) => isOn(student) || fullName(student).toLowerCase().includes(words.trim().toLowerCase()))
    .toSorted((a, b) => Number(isOn(b)) - Number(isOn(a)))
    .slice(0, isAgent ? mostShown : travellers.length);
  const toggle = (student: Student): void => {
    if (isOn(student)) onChange(plan.children.filter((id) => id !== student.id));
    else onChange([...plan.children, student.id].slice(-mostChildren));
  };
  const isGrown = ({ dateOfBirth }: Student): boolean =>
    plan.from !== null && dateOfBirth !== null && !takesAdults && !isChildOn(plan.from, dateOfBirth);
  return (
    <section className={styles.section} aria-labelledby="who-title">
      <h2 id="who-title" className={styles.question}>
        {t("who")}
      </h2>
      {mayChoose ? (
        <>
          {isAgent && travellers.length > mostShown && (
            <SearchInput aria-label={t("who")} value={words} onChange={setWords} />
          )}
          <div className={styles.chips}>
            {found.map((student) => (
              <Chip
                key={student.id}
                isOn={isOn(student)}
                disabled={isGrown(student)}
                icon={
                  <Avatar
                    name={fullName(student)}
                    src={student.picture && urlOfKey(student.picture)}
                    isStudent
                    size={28}
                  />
                }
                onClick={() => toggle(student)}
              >
                {t("child", { name: isAgent ? fullName(student) : student.firstName, age: student.age })}
              </Chip>
            ))}
            <Chip icon={<Plus />} onClick={() => setAdding(true)}>
              {t("addChild")}
            </Chip>
          </div>
        </>
      ) : (
        <div className={styles.signIn}>
          <p className={styles.quiet}>{t("signInForChildren")}</p>
          <Button href="/login" size="sm" onClick={() => saveNextPath(location.pathname + location.search)}>
            {t("signIn")}
          </Button>
        </div>
      )}
      {isAdding && (
        <AddChild
          countries={countries}
          onClose={() => setAdding(false)}
          onAdded={(child) => {
            setAdding(false);
            onChange([...plan.children, child.id].slice(-mostChildren));
            void revalidate();
          }}
        />
      )}
    </section>
  );
}

const fullName = ({ firstName, lastName }: Student): string => `${firstName} ${lastName}`;
