import { useEffect } from "react";
import {
  hostsShareOf,
  registrationLimits,
  type RegistrationAnswers,
  type RegistrationStep,
} from "#shared/features/registration/registration.rules.ts";
import type { HostCounty } from "#shared/features/registration/registration.contract.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { MoneyInput } from "#client/resource/MoneyInput.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { NumberStepper } from "#client/ui/form/NumberStepper.tsx";
import { PhoneInput } from "#client/ui/form/PhoneInput.tsx";
import { RadioGroup } from "#client/ui/form/RadioGroup.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { ChildrenFields } from "./ChildrenFields.tsx";
import { HomeDot } from "./HomeDot.tsx";
import { HostingTiles } from "./HostingTiles.tsx";
import { rateWords } from "./rateWords.ts";

interface StepFieldsProps {
  readonly step: Exclude<RegistrationStep, "photos">;
  readonly answers: RegistrationAnswers;
  readonly counties: readonly HostCounty[];
  // Of the home: telephone numbers begin as they do there.
  readonly countryCode: string | undefined;
  readonly say: (answers: RegistrationAnswers) => void;
}

export function StepFields({ step, answers, counties, countryCode, say }: StepFieldsProps) {
  const t = useText("registration");
  switch (step) {
    case "title":
      return (
        <Field label={t("headline")} hint={t("headlineHint")}>
          <TextInput
            value={answers.title ?? ""}
            maxLength={registrationLimits.title.most}
            onChange={({ target }) => say({ title: target.value })}
          />
        </Field>
      );
    case "phone":
      return (
        <Field label={t("phone")}>
          <PhoneInput
            value={answers.phone ?? ""}
            autoComplete="tel"
            {...(countryCode && { defaultCountry: countryCode })}
            onChange={(phone) => say({ phone })}
          />
        </Field>
      );
    case "address":
      return <AddressFields answers={answers} counties={counties} say={say} />;
    case "capacity":
      return <CapacityFields answers={answers} say={say} />;
    case "hostingTypes":
      return <HostingTiles value={answers.hostingTypes ?? []} onChange={(hostingTypes) => say({ hostingTypes })} />;
    case "immersionRate":
      return (
        <RateField
          rate={answers.immersionRate ?? 0}
          county={counties.find(({ id }) => id === answers.countyId)}
          say={say}
        />
      );
    case "secondTitle":
      return <SecondTitleField answers={answers} say={say} />;
    case "description":
      return (
        <Field
          label={t("description")}
          hint={t("letters", {
            written: (answers.description ?? "").trim().length,
            most: registrationLimits.description.most,
          })}
        >
          <TextArea
            rows={8}
            value={answers.description ?? ""}
            maxLength={registrationLimits.description.most}
            onChange={({ target }) => say({ description: target.value })}
          />
        </Field>
      );
    case "hasChildren":
      return (
        <RadioGroup
          label={t("doChildrenLive")}
          options={[
            { value: "yes", label: t("yes") },
            { value: "no", label: t("no") },
          ]}
          value={answers.hasChildren === undefined ? null : answers.hasChildren ? "yes" : "no"}
          onChange={(value) => say({ hasChildren: value === "yes" })}
        />
      );
    case "children":
      return <ChildrenFields value={answers.children ?? []} onChange={(children) => say({ children })} />;
  }
}

type Parts = Pick<StepFieldsProps, "answers" | "say">;

// Whoever has no idea for it takes one that was made of what they have said.
function SecondTitleField({ answers, say }: Parts) {
  const t = useText("registration");
  const { secondTitle = "", cityTown = "", guests = 1 } = answers;
  const idea = cityTown.trim() === "" ? null : t("secondIdea", { count: guests, town: cityTown.trim() });
  return (
    <>
      <Field label={t("secondLine")} optional>
        <TextInput
          value={secondTitle}
          maxLength={registrationLimits.secondTitle}
          onChange={({ target }) => say({ secondTitle: target.value })}
        />
      </Field>
      {secondTitle === "" && idea && idea.length <= registrationLimits.secondTitle && (
        <div>
          <Button kind="soft" size="sm" onClick={() => say({ secondTitle: idea })}>
            {t("takeIdea", { idea })}
          </Button>
        </div>
      )}
    </>
  );
}

function AddressFields({ answers, counties, say }: Parts & Pick<StepFieldsProps, "counties">) {
  const t = useText("registration");
  const county = counties.find(({ id }) => id === answers.countyId);
  const earning = county && county.earns !== null && (
    <p>
      {t("earns", {
        place: county.name,
        amount: formatMoney(Math.round(county.earns / 100) * 100, { currency: county.currency, whole: true }),
      })}
    </p>
  );
  const line = (name: "addressLine1" | "cityTown" | "postcode", autoComplete: string, most: number) => (
    <Field label={t(name)} optional={name === "postcode"}>
      <TextInput
        value={answers[name] ?? ""}
        autoComplete={autoComplete}
        maxLength={most}
        onChange={({ target }) => say({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <>
      <Field label={t("county")}>
        <Select
          options={counties.map(({ id, name }) => ({ value: id, label: name }))}
          value={answers.countyId ?? null}
          onChange={(countyId) => say({ countyId })}
        />
      </Field>
      {earning}
      {line("addressLine1", "address-line1", 120)}
      {line("cityTown", "address-level2", 80)}
      {line("postcode", "postal-code", 12)}
      <HomeDot value={answers.at ?? null} middle={county?.middle ?? null} onChange={(at) => say({ at })} />
    </>
  );
}

function CapacityFields({ answers, say }: Parts) {
  const { guests = 1, rooms = [1] } = answers;
  const isSaid = answers.guests !== undefined;
  const t = useText("registration");
  const most = registrationLimits.places;
  // What stands there counts, touched or not.
  useEffect(() => {
    if (!isSaid) say({ guests, rooms });
  });
  const stepper = (label: string, value: number, change: (count: number) => void) => (
    <Field key={label} label={label} isGroup>
      <NumberStepper label={label} min={1} max={most} value={value} onChange={change} />
    </Field>
  );
  return (
    <>
      {stepper(t("guests"), guests, (count) => say({ guests: count, rooms }))}
      {stepper(t("bedrooms"), rooms.length, (count) =>
        say({ guests, rooms: Array.from({ length: count }, (_, index) => rooms[index] ?? 1) }),
      )}
      {rooms.map((beds, index) =>
        stepper(t("bedsOf", { room: index + 1 }), beds, (count) => say({ guests, rooms: rooms.with(index, count) })),
      )}
    </>
  );
}

interface RateFieldProps extends Pick<StepFieldsProps, "say"> {
  readonly rate: number;
  readonly county: HostCounty | undefined;
}

function RateField({ rate, county, say }: RateFieldProps) {
  const t = useText("registration");
  const isAmount = Number.isSafeInteger(rate) && rate > 0;
  return (
    <>
      {county && <p>{t("rateBetween", rateWords(county))}</p>}
      <Field
        label={t("rate")}
        hint={isAmount && t("youGet", { rate: formatMoney(rate), share: formatMoney(hostsShareOf(rate)) })}
      >
        <MoneyInput
          value={Number.isSafeInteger(rate) ? rate : 0}
          currency="EUR"
          onChange={(immersionRate) => say({ immersionRate })}
          onBlur={() => undefined}
        />
      </Field>
    </>
  );
}
