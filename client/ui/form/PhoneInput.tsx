import { useMemo, useRef, useState, type ComponentPropsWithoutRef } from "react";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { CountryButton } from "./CountryButton.tsx";
import { CountryList } from "./CountryList.tsx";
import { useControlProps } from "./fieldWiring.ts";
import { FloatingPanel } from "../overlay/FloatingPanel.tsx";
import { InputBox } from "./InputBox.tsx";
import { listPhoneCountries } from "./phoneCountries.ts";
import styles from "./PhoneInput.module.css";
import { joinPhone, splitPhone } from "./phoneNumber.ts";
import { useReportedMistake } from "./useReportedMistake.ts";

interface PhoneInputProps extends Omit<
  ComponentPropsWithoutRef<"input">,
  "type" | "value" | "onChange" | "defaultValue"
> {
  // International, "+353 87 123 4567", or empty.
  readonly value: string;
  readonly onChange: (value: string) => void;
  // ISO codes. Without a default it is the first preferred country, else the first of the list.
  readonly defaultCountry?: string;
  readonly preferred?: readonly string[];
  readonly allowed?: readonly string[];
  // What is wrong with a number in this country; asked when the field is left, and from then on while typing.
  readonly validate?: (value: string, country: string) => string | null;
}

export function PhoneInput({
  value,
  onChange,
  defaultCountry,
  preferred,
  allowed,
  validate,
  name,
  disabled,
  onBlur,
  ...native
}: PhoneInputProps) {
  const t = useText("ui");
  const locale = useLocale();
  const countries = useMemo(() => listPhoneCountries({ locale, allowed, preferred }), [locale, allowed, preferred]);
  const [chosen, setChosen] = useState(defaultCountry ?? countries[0]?.iso2 ?? "");
  const [isOpen, setOpen] = useState(false);
  const [box, button, input] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLButtonElement>(null),
    useRef<HTMLInputElement>(null),
  ];
  const { country, number } = splitPhone(value, chosen);
  const startReporting = useReportedMistake(value === "" ? null : (validate?.(value, country) ?? null));
  const choose = (iso2: string) => {
    setChosen(iso2);
    onChange(joinPhone({ country: iso2, number: number.replace(/^\+\d*\s*/u, "") }));
  };
  const chooseFromList = (iso2: string) => {
    choose(iso2);
    setOpen(false);
    input.current?.focus();
  };
  return (
    <InputBox ref={box} className={styles.box}>
      <CountryButton
        ref={button}
        countries={countries}
        iso2={country}
        isOpen={isOpen}
        disabled={disabled}
        onChoose={choose}
        onToggle={() => setOpen(!isOpen)}
      />
      <input
        autoComplete="tel"
        maxLength={25}
        placeholder={t("phonePlaceholder")}
        {...useControlProps(t("phoneNumber"))}
        {...native}
        ref={input}
        type="tel"
        disabled={disabled}
        value={number}
        onChange={(event) => onChange(joinPhone({ country, number: event.target.value }))}
        onBlur={(event) => {
          startReporting();
          onBlur?.(event);
        }}
      />
      {name && <input type="hidden" name={name} value={value} />}
      {isOpen && (
        <FloatingPanel
          anchor={box}
          opener={button}
          label={t("findCountry")}
          onClose={() => setOpen(false)}
          room={300}
          sameWidth
          className={styles.panel}
        >
          <CountryList countries={countries} iso2={country} onChoose={chooseFromList} />
        </FloatingPanel>
      )}
    </InputBox>
  );
}
