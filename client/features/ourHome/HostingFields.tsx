import { ourHomes } from "#shared/features/ourHome/ourHome.contract.ts";
import { homeLimits, ruleCounts } from "#shared/features/ourHome/ourHome.rules.ts";
import { genders } from "#shared/features/students/students.rules.ts";
import { hostingTypes } from "#shared/features/vetting/vetting.states.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { MoneyInput } from "#client/resource/MoneyInput.tsx";
import { Vacation } from "#client/resource/vacation/Vacation.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import type { HomeDraft } from "./homeDraft.ts";
import { NightPrice } from "./NightPrice.tsx";
import styles from "./OurHome.module.css";
import type { Editing } from "./useOurHome.ts";

const api = apiOf({ read: ourHomes.read });

export function HostingFields({ editing }: { readonly editing: Editing }) {
  const { draft, home, mistakes, change, take } = editing;
  const t = useText("ourHome");
  const of = useText("registration");
  const { rule, hostingTypes: chosen } = draft;
  const { least, most } = home.rateRange;
  return (
    <>
      <fieldset className={styles.checks}>
        <legend>{of("hostingTypes")}</legend>
        {hostingTypes.map((type) => (
          <Checkbox
            key={type}
            checked={chosen.includes(type)}
            onChange={({ target }) =>
              change(
                "hostingTypes",
                hostingTypes.filter((one) => (one === type ? target.checked : chosen.includes(one))),
              )
            }
          >
            {of(dataKey("registerHosting", type))}
          </Checkbox>
        ))}
        {mistakes["hostingTypes"] && (
          <p role="alert" className={styles.lack}>
            {t("oneHostingType")}
          </p>
        )}
      </fieldset>
      {chosen.includes("full_immersion") && (
        <Field
          label={of("rate")}
          hint={t("rateBetween", { least: formatMoney(least), most: formatMoney(most) })}
          error={
            mistakes["immersionRate"] ? t("rateBetween", { least: formatMoney(least), most: formatMoney(most) }) : null
          }
        >
          <MoneyInput
            value={draft.immersionRate ?? 0}
            currency="EUR"
            onChange={(immersionRate) => change("immersionRate", immersionRate)}
            onBlur={() => undefined}
          />
        </Field>
      )}
      <NightPrice />
      <fieldset className={styles.rule}>
        <legend>{t("stayRules")}</legend>
        {ruleCounts.map((name) => (
          <CountField key={name} name={name} rule={rule} change={change} most={mostOf[name]} />
        ))}
      </fieldset>
      {mistakes["rule"] && (
        <p role="alert" className={styles.lack}>
          {t("ruleOrder")}
        </p>
      )}
      <fieldset className={styles.checks}>
        <legend>{t("whom")}</legend>
        {genders.map((one) => (
          <Checkbox
            key={one}
            checked={rule.genders.length === 0 || rule.genders.includes(one)}
            onChange={({ target }) =>
              change("rule", { ...rule, genders: gendersWith(rule.genders, one, target.checked) })
            }
          >
            {of(dataKey("registerChild", one))}
          </Checkbox>
        ))}
      </fieldset>
      <Vacation key={home.away?.until} away={home.away} onChanged={async () => take((await api.read({})).home)} />
    </>
  );
}

type Rule = HomeDraft["rule"];

// None named means anybody, so the last cannot be taken away.
function gendersWith(named: Rule["genders"], one: Rule["genders"][number], isOn: boolean): Rule["genders"] {
  const before = named.length === 0 ? [...genders] : named;
  const after = genders.filter((gender) => (gender === one ? isOn : before.includes(gender)));
  return after.length === genders.length ? [] : after;
}

interface CountProps {
  readonly name: (typeof ruleCounts)[number];
  readonly rule: Rule;
  readonly change: Editing["change"];
  readonly most: number;
}

const mostOf: Readonly<Record<(typeof ruleCounts)[number], number>> = {
  nightsMin: homeLimits.nights,
  nightsMax: homeLimits.nights,
  noticeDays: homeLimits.notice,
  turnoverDays: homeLimits.turnover,
  ageFrom: homeLimits.age,
  ageTo: homeLimits.age,
};

const mayBeOpen: readonly string[] = ["nightsMax", "ageTo"];

function CountField({ name, rule, change, most }: CountProps) {
  const t = useText("ourHome");
  const isOpen = mayBeOpen.includes(name);
  const write = (typed: string): void => {
    const count = Math.min(most, Number(typed.replaceAll(/\D/g, "")));
    change("rule", { ...rule, [name]: typed === "" && isOpen ? null : count });
  };
  return (
    <Field label={t(dataKey("homeRule", name))} optional={isOpen}>
      <TextInput
        inputMode="numeric"
        value={rule[name] === null ? "" : String(rule[name])}
        onChange={({ target }) => write(target.value)}
      />
    </Field>
  );
}
