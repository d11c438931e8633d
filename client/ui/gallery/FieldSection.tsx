import { useState } from "react";
import { Combobox } from "../form/Combobox.tsx";
import { DateInput } from "../date/DateInput.tsx";
import { DateRange } from "../date/DateRange.tsx";
import { DateRangeCalendar } from "../date/DateRangeCalendar.tsx";
import type { DayRange } from "../date/dayRange.ts";
import { Field } from "../form/Field.tsx";
import { FormSummary } from "../form/FormSummary.tsx";
import { PasswordInput } from "../form/PasswordInput.tsx";
import { PhoneInput } from "../form/PhoneInput.tsx";
import { SearchInput } from "../form/SearchInput.tsx";
import { Select } from "../form/Select.tsx";
import { TextArea } from "../form/TextArea.tsx";
import { TextInput } from "../form/TextInput.tsx";
import styles from "./gallery.module.css";
import { GallerySection, Sample } from "./GallerySection.tsx";

const places = [
  { value: "galway", label: "Galway, Ireland", count: 26 },
  { value: "donegal", label: "Donegal, Ireland", count: 8 },
  { value: "senegal", label: "Senegal" },
  { value: "kerry", label: "Kerry, Ireland", count: 31 },
  { value: "brittany", label: "Bretagne, France", count: 12 },
] as const;

const times = ["Morning", "Noon", "Afternoon", "Evening", "After midnight"].map((label) => ({ value: label, label }));
const isTaken = (day: string) => day >= "2027-07-26" && day <= "2027-07-31";
const checkLength = (value: string) => (value.replace(/\D/g, "").length < 9 ? "This number is too short" : null);

export function FieldSection() {
  const [range, setRange] = useState<DayRange | null>({ from: "2027-07-05", to: "2027-07-18" });
  const dates = { value: range, onChange: setRange, isTaken };
  return (
    <GallerySection title="Fields" columns={4}>
      <Field label="Name">
        <TextInput placeholder="As in the passport" />
      </Field>
      <Field label="Name, filled" optional>
        <TextInput defaultValue="Lucía" />
      </Field>
      <Field label="Name, error" id="gallery-name" error="The name field is required">
        <TextInput />
      </Field>
      <Field label="Name, disabled" hint="Set by the parent">
        <TextInput disabled value="Lucía Ortega" readOnly />
      </Field>
      <ChoosingFields />
      <Field label="Dates" isGroup hint="Nights are counted for you">
        <DateRange {...dates} />
      </Field>
      <Field label="Password">
        <PasswordInput defaultValue="riverbank" autoComplete="off" />
      </Field>
      <Field label="About your home" hint="Grows as you write">
        <TextArea defaultValue="Whitewashed, at the end of a lane." />
      </Field>
      <Sample title="Date range" isWide>
        <div className={styles.raised}>
          <DateRangeCalendar {...dates} label="Dates of the stay" onClose={() => setRange(range)} />
        </div>
      </Sample>
      <Sample title="Form summary" isWide>
        <FormSummary mistakes={[{ fieldId: "gallery-name", message: "The name field is required" }]} />
      </Sample>
      <Sample title="Compact" isWide>
        <div data-density="compact" className={styles.row}>
          <TextInput placeholder="T-48213" aria-label="Trip" />
          <CountySelect />
          <DateInput label="Arrival" value={range?.from ?? null} onChange={() => setRange(range)} />
          <PasswordInput aria-label="Key" />
        </div>
      </Sample>
    </GallerySection>
  );
}

function ChoosingFields() {
  const [place, setPlace] = useState<string | null>("galway");
  const [time, setTime] = useState<string | null>(null);
  const [phone, setPhone] = useState("+34 612 34 56 78");
  const [birthday, setBirthday] = useState<string | null>("2013-03-09");
  const [query, setQuery] = useState("");
  const [county, setCounty] = useState<string | null>(null);
  return (
    <>
      <Field label="Place">
        <Combobox options={places} value={place} onChange={setPlace} placeholder="Town or county" />
      </Field>
      <Field label="Time of day" hint="Type to find">
        <Combobox isFiltered={false} options={times} value={time} onChange={setTime} placeholder="Choose" />
      </Field>
      <Field label="Phone">
        <PhoneInput value={phone} onChange={setPhone} preferred={preferred} validate={checkLength} />
      </Field>
      <Field label="Date of birth" isGroup>
        <DateInput value={birthday} onChange={setBirthday} max="2027-01-01" />
      </Field>
      <Field label="County">
        <Select options={places} value={county} onChange={setCounty} placeholder="Choose a county" />
      </Field>
      <Field label="Search" isLabelHidden>
        <SearchInput value={query} onChange={setQuery} placeholder="Search trips" keyHint="/" />
      </Field>
    </>
  );
}

function CountySelect() {
  const [county, setCounty] = useState<string | null>(null);
  return <Select aria-label="County" placeholder="County" options={places} value={county} onChange={setCounty} />;
}

const preferred = ["ES", "IE", "FR"] as const;
