import { useState } from "react";
import { dayParts } from "#shared/features/family/family.kinds.ts";
import { homeLimits } from "#shared/features/ourHome/ourHome.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { weekdayName } from "#client/resource/home/homeWords.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./OurHome.module.css";
import type { Editing } from "./useOurHome.ts";

const weekdays = [1, 2, 3, 4, 5, 6, 7];

// The child's Tuesday there: a day at a time, three lines a day at most.
export function WeekFields({ editing: { draft, mistakes, change } }: { readonly editing: Editing }) {
  const t = useText("ourHome");
  const of = useText("family");
  const [weekday, setWeekday] = useState(2);
  const { week } = draft;
  const textOf = (part: (typeof dayParts)[number]): string =>
    week.find((line) => line.weekday === weekday && line.part === part)?.text ?? "";
  // An empty line is none.
  const write = (part: (typeof dayParts)[number], text: string): void => {
    const others = week.filter((line) => line.weekday !== weekday || line.part !== part);
    change("week", text.trim() === "" ? others : [...others, { weekday, part, text }]);
  };
  return (
    <>
      <p className={styles.quiet}>{t("weekLine")}</p>
      <div className={styles.chips} role="group" aria-label={of("week")}>
        {weekdays.map((one) => (
          <Chip
            key={one}
            isOn={one === weekday}
            count={week.filter((line) => line.weekday === one).length}
            onClick={() => setWeekday(one)}
          >
            {weekdayName(one)}
          </Chip>
        ))}
      </div>
      {mistakes["week"] && <p role="alert">{t("leadsAway")}</p>}
      {dayParts.map((part) => (
        <Field key={`${String(weekday)} ${part}`} label={of(dataKey("dayPart", part))} optional>
          <TextInput
            value={textOf(part)}
            maxLength={homeLimits.weekLine}
            onChange={({ target }) => write(part, target.value)}
          />
        </Field>
      ))}
    </>
  );
}
