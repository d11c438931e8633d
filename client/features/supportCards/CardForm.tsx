import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { places, type Country, type County } from "#shared/features/places/places.contract.ts";
import {
  supportCardDraft,
  supportCards,
  type SupportCard,
} from "#shared/features/supportCards/supportCards.contract.ts";
import { supportTopics } from "#shared/features/supportCards/supportCards.rules.ts";
import { localeNames, locales, type Locale } from "#shared/locales.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { countryName } from "#client/i18n/format.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { SelectField, TextAreaField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useForm } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { weekdayName } from "./cardHours.ts";
import styles from "./SupportCards.module.css";

const [api, placeApi] = [apiOf(supportCards), apiOf(places)];

interface CardFormProps {
  // None: a new card.
  readonly card: SupportCard | null;
  // The language in which one begins.
  readonly first: Locale;
  readonly onClose: () => void;
}

interface Lists {
  readonly countries: readonly Country[];
  readonly counties: readonly County[];
}

// A card is written one language at a time; the others stay as they are.
export function CardForm({ card, first, onClose }: CardFormProps) {
  const [shown, setShown] = useState(first);
  const [lists, setLists] = useState<Lists | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const options = { signal: ending.signal };
    Promise.all([placeApi.countries({}, options), placeApi.counties({}, options)]).then(
      ([{ countries }, { counties }]) => setLists({ countries, counties }),
      () => ending.signal.aborted || onClose(),
    );
    return () => ending.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!lists) return null;
  return <Fields key={shown} {...{ card, lists, locale: shown, onClose, onLocale: setShown }} />;
}

interface FieldsProps extends Omit<CardFormProps, "first"> {
  readonly lists: Lists;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

function Fields({ card, lists: { countries, counties }, locale, onLocale, onClose }: FieldsProps) {
  const t = useText("supportCards");
  const { revalidate } = useRevalidator();
  const text = card?.texts.find((one) => one.locale === locale);
  const initial = {
    topic: card?.topic ?? supportTopics[0],
    countryCode: card?.countryCode ?? "",
    countyId: card?.countyId ?? "",
    phone: card?.phone ?? "",
    weekdays: card?.weekdays ?? [],
    opens: card?.opens ?? "09:00",
    closes: card?.closes ?? "17:00",
    locale,
    title: text?.title ?? "",
    body: text?.body ?? "",
  };
  type Values = typeof initial;
  // What is being written stands first, so that its mistakes are found.
  const draftOf = ({ locale: written, title, body, countryCode, countyId, ...rest }: Values) => ({
    ...rest,
    countryCode: countryCode || null,
    countyId: countyId || null,
    texts: [{ locale: written, title, body }, ...(card?.texts ?? []).filter((one) => one.locale !== written)],
  });
  const done = (words: string): void => {
    toast(words, { hue: "moss" });
    void revalidate();
    onClose();
  };
  const form = useForm({
    judge: (values: Values) =>
      Object.fromEntries(
        Object.entries(judgeBy(supportCardDraft)(draftOf(values))).map(([name, issue]) => [
          name.replace(/^texts\.0\./, ""),
          issue,
        ]),
      ),
    initial,
    labels: {
      topic: t("topicLabel"),
      countryCode: t("country"),
      countyId: t("county"),
      phone: t("phone"),
      weekdays: t("weekdays"),
      opens: t("opens"),
      closes: t("closes"),
      locale: t("language"),
      title: t("cardTitle"),
      body: t("cardBody"),
    },
    save: (values, once) =>
      card === null
        ? api.create(draftOf(values), once)
        : api.change({ id: card.id, version: card.version, ...draftOf(values) }, once),
    onSaved: () => done(t("saved", { title: form.values.title })),
  });
  const { countryCode, weekdays } = form.values;
  const country = countries.find(({ code }) => code === countryCode);
  const name = text?.title ?? card?.texts[0]?.title ?? "";
  return (
    <EditDrawer
      title={card === null ? t("newCard") : name}
      form={form}
      refusalText={form.refusal?.code === "stale_state" ? t("changedMeanwhile") : null}
      remove={
        card === null
          ? undefined
          : {
              question: t("removeQuestion", { title: name }),
              keepLabel: t("keep"),
              run: () => api.remove({ id: card.id }).then(() => done(t("removed", { title: name }))),
            }
      }
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="topic"
        options={supportTopics.map((value) => ({ value, label: t(dataKey("cardTopic", value)) }))}
      />
      <SelectField
        form={{
          ...form,
          // A text that is begun is not left for another language by a slip.
          set: (field, value) =>
            field === "locale" && !form.isDirty ? onLocale(value as Locale) : form.set(field, value),
        }}
        name="locale"
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
      />
      <TextField form={form} name="title" maxLength={120} />
      <TextAreaField form={form} name="body" />
      <TextField form={form} name="phone" type="tel" hint={t("phoneHint")} maxLength={30} optional />
      <SelectField
        form={form}
        name="countryCode"
        options={[
          { value: "", label: t("everywhere") },
          ...countries
            .filter(({ hosts, code }) => hosts || code === card?.countryCode)
            .map(({ code }) => ({ value: code, label: countryName(code) })),
        ]}
      />
      {country && (
        <SelectField
          form={form}
          name="countyId"
          options={[
            { value: "", label: t("wholeCountry") },
            ...counties
              .filter(({ countryId }) => countryId === country.id)
              .map(({ id, name: county }) => ({ value: id, label: county })),
          ]}
        />
      )}
      <Field
        id={form.idOf("weekdays")}
        label={form.labels.weekdays}
        hint={t("weekdaysHint")}
        error={form.errorOf("weekdays")}
        isGroup
      >
        <div className={styles.weekdays}>
          {everyDay.map((weekday) => (
            <Checkbox
              key={weekday}
              checked={weekdays.includes(weekday)}
              onChange={() =>
                form.set(
                  "weekdays",
                  everyDay.filter((one) => weekdays.includes(one) !== (one === weekday)),
                )
              }
            >
              {weekdayName(weekday, "long")}
            </Checkbox>
          ))}
        </div>
      </Field>
      {weekdays.length > 0 && (
        <div className={styles.pair}>
          <TextField form={form} name="opens" maxLength={5} />
          <TextField form={form} name="closes" maxLength={5} />
        </div>
      )}
    </EditDrawer>
  );
}
