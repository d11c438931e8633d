import { Plus, Trash2 } from "lucide-react";
import { homeLimits } from "#shared/features/ourHome/ourHome.rules.ts";
import { genders } from "#shared/features/students/students.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { languageNames } from "#client/resource/home/homeWords.ts";
import { today } from "#client/resource/today.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Chip } from "#client/ui/control/Chip.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import type { HomeDraft } from "./homeDraft.ts";
import styles from "./OurHome.module.css";
import type { Editing } from "./useOurHome.ts";

type Member = HomeDraft["members"][number];

// Those that homes of ours and their guests speak most.
const spoken = ["en", "ga", "es", "fr", "de", "it", "pt", "nl", "pl", "uk", "sv", "da", "ar", "ja", "ko", "zh"];

export function HouseholdFields({ editing: { home, draft, mistakes, change } }: { readonly editing: Editing }) {
  const t = useText("ourHome");
  const { members, languages } = draft;
  const put = (index: number, part: Partial<Member>): void =>
    change(
      "members",
      members.map((member, at) => (at === index ? { ...member, ...part } : member)),
    );
  const add = (kind: Member["kind"]): void =>
    change("members", [
      ...members,
      { id: null, kind, firstName: "", gender: "female", dateOfBirth: "", occupation: null },
    ]);
  return (
    <>
      <Field label={t("languages")} isGroup error={mistakes["languages"] ? t("oneLanguage") : null}>
        <div className={styles.chips} role="group" aria-label={t("languages")}>
          {[...new Set([...spoken, ...home.languages])].map((code) => (
            <Chip
              key={code}
              isOn={languages.includes(code)}
              onClick={() =>
                change(
                  "languages",
                  languages.includes(code) ? languages.filter((one) => one !== code) : [...languages, code],
                )
              }
            >
              {languageNames([code])}
            </Chip>
          ))}
        </div>
      </Field>
      {mistakes["members"] && (
        <p role="alert" className={styles.lack}>
          {t("membersLack")}
        </p>
      )}
      {members.map((member, index) => (
        <MemberFields
          key={member.id ?? `new ${String(index)}`}
          number={index + 1}
          member={member}
          isChecked={home.members.some(({ id, isChecked }) => id === member.id && isChecked)}
          put={(part) => put(index, part)}
          remove={() =>
            change(
              "members",
              members.filter((_, at) => at !== index),
            )
          }
        />
      ))}
      {members.length < homeLimits.members && (
        <div className={styles.acts}>
          <Button kind="soft" icon={<Plus />} onClick={() => add("adult")}>
            {t("addAdult")}
          </Button>
          <Button kind="soft" icon={<Plus />} onClick={() => add("child")}>
            {t("addChild")}
          </Button>
        </div>
      )}
      <p className={styles.quiet}>{t("fromSixteen")}</p>
    </>
  );
}

interface MemberProps {
  readonly number: number;
  readonly member: Member;
  readonly isChecked: boolean;
  readonly put: (part: Partial<Member>) => void;
  readonly remove: () => void;
}

function MemberFields({ number, member, isChecked, put, remove }: MemberProps) {
  const t = useText("ourHome");
  const of = useText("registration");
  const family = member.kind === "adult" ? "registerAdult" : "registerChild";
  return (
    <fieldset className={styles.member}>
      <legend>{member.firstName || t("person", { number })}</legend>
      <Field label={t("firstName")} optional={member.kind === "child"}>
        <TextInput
          value={member.firstName}
          maxLength={homeLimits.name}
          onChange={({ target }) => put({ firstName: target.value })}
        />
      </Field>
      <Field label={of("gender")}>
        <Select
          options={genders.map((one) => ({ value: one, label: of(dataKey(family, one)) }))}
          value={member.gender}
          onChange={(gender) => put({ gender })}
        />
      </Field>
      <Field label={of("birthDate")} isGroup hint={isChecked && t("checkedHint")}>
        <DateInput
          label={of("birthDate")}
          value={member.dateOfBirth || null}
          max={today()}
          disabled={isChecked}
          onChange={(day) => put({ dateOfBirth: day ?? "" })}
        />
      </Field>
      <Field label={t(member.kind === "adult" ? "occupation" : "likes")} optional>
        <TextInput
          value={member.occupation ?? ""}
          maxLength={homeLimits.occupation}
          onChange={({ target }) => put({ occupation: target.value === "" ? null : target.value })}
        />
      </Field>
      {!isChecked && (
        <div>
          <Button
            size="sm"
            kind="dangerQuiet"
            icon={<Trash2 />}
            aria-label={t("removePerson", { name: member.firstName || t("person", { number }) })}
            onClick={remove}
          >
            {of("takeAway")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
