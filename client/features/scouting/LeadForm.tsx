import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { places, type County } from "#shared/features/places/places.contract.ts";
import { leadDraft, scouting, type Lead } from "#shared/features/scouting/scouting.contract.ts";
import { leadSources } from "#shared/features/scouting/scouting.states.ts";
import { isLocale, localeNames, locales } from "#shared/locales.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { DayField } from "#client/resource/DayField.tsx";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { SelectField, TextAreaField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useForm } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { LeadMatches } from "./LeadMatches.tsx";
import { LeadSteps } from "./LeadSteps.tsx";
import styles from "./Scouting.module.css";

const [api, placeApi] = [apiOf(scouting), apiOf(places)];
type Owners = Output<typeof scouting.owners>["owners"];

interface LeadFormProps {
  // None: a new one.
  readonly lead: Lead | null;
  readonly onClose: () => void;
}

interface Lists {
  readonly counties: readonly County[];
  readonly owners: Owners;
}

export function LeadForm({ lead, onClose }: LeadFormProps) {
  const [lists, setLists] = useState<Lists | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const options = { signal: ending.signal };
    Promise.all([placeApi.counties({}, options), api.owners({}, options)]).then(
      ([{ counties }, { owners }]) => setLists({ counties, owners }),
      () => ending.signal.aborted || onClose(),
    );
    return () => ending.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return lists && <Fields {...{ lead, lists, onClose }} />;
}

const beds = ["1", "2", "3", "4", "5"];

function Fields({ lead, lists: { counties, owners }, onClose }: LeadFormProps & { readonly lists: Lists }) {
  const t = useText("scouting");
  const { revalidate } = useRevalidator();
  const initial = {
    firstName: lead?.firstName ?? "",
    lastName: lead?.lastName ?? "",
    phone: lead?.phone ?? "",
    email: lead?.email ?? "",
    addressLine1: lead?.addressLine1 ?? "",
    cityTown: lead?.cityTown ?? "",
    countyId: lead?.countyId ?? "",
    source: lead?.source ?? leadSources[0],
    languages: (lead?.languages ?? []).filter(isLocale),
    capacity: String(lead?.capacity ?? 1),
    ownerId: lead?.ownerId ?? "",
    nextAction: lead?.nextAction ?? "",
    nextOn: lead?.nextOn ?? "",
    note: lead?.note ?? "",
  };
  const draftOf = ({ capacity, ownerId, nextOn, ...rest }: typeof initial) => ({
    ...rest,
    capacity: Number(capacity),
    ownerId: ownerId || null,
    nextOn: nextOn || null,
  });
  const done = (words: string): void => {
    toast(words, { hue: "moss" });
    void revalidate();
    onClose();
  };
  const form = useForm({
    judge: (values: typeof initial) => judgeBy(leadDraft)(draftOf(values)),
    initial,
    labels: {
      firstName: t("firstName"),
      lastName: t("lastName"),
      phone: t("phone"),
      email: t("email"),
      addressLine1: t("address"),
      cityTown: t("town"),
      countyId: t("county"),
      source: t("sourceLabel"),
      languages: t("languages"),
      capacity: t("capacity"),
      ownerId: t("owner"),
      nextAction: t("nextAction"),
      nextOn: t("nextOn"),
      note: t("note"),
    },
    save: (values, once) =>
      lead === null ? api.create(draftOf(values), once) : api.update({ id: lead.id, ...draftOf(values) }, once),
    onSaved: () => done(t("saved", { name: form.values.lastName })),
  });
  const { languages } = form.values;
  return (
    <EditDrawer
      title={lead?.name ?? t("newLead")}
      form={form}
      above={lead && <LeadSteps key={lead.version} lead={lead} onMoved={done} />}
      remove={
        lead === null
          ? undefined
          : {
              question: t("removeQuestion", { name: lead.name }),
              keepLabel: t("keep"),
              run: () => api.remove({ id: lead.id }).then(() => done(t("removed", { name: lead.name }))),
            }
      }
      onClose={onClose}
    >
      <TextField form={form} name="phone" type="tel" maxLength={26} optional />
      <TextField form={form} name="email" type="email" maxLength={254} optional />
      <TextField form={form} name="addressLine1" maxLength={120} optional />
      <TextField form={form} name="cityTown" maxLength={80} optional />
      <LeadMatches typed={form.values} except={lead?.id ?? null} />
      <TextField form={form} name="firstName" maxLength={60} optional />
      <TextField form={form} name="lastName" maxLength={60} />
      <SelectField form={form} name="countyId" options={counties.map(({ id, name }) => ({ value: id, label: name }))} />
      <SelectField
        form={form}
        name="source"
        options={leadSources.map((value) => ({ value, label: t(dataKey("leadSource", value)) }))}
      />
      <SelectField form={form} name="capacity" options={beds.map((value) => ({ value, label: value }))} />
      <Field id={form.idOf("languages")} label={form.labels.languages} error={form.errorOf("languages")} isGroup>
        <div className={styles.languages}>
          {locales.map((locale) => (
            <Checkbox
              key={locale}
              checked={languages.includes(locale)}
              onChange={() =>
                form.set(
                  "languages",
                  locales.filter((one) => languages.includes(one) !== (one === locale)),
                )
              }
            >
              {localeNames[locale]}
            </Checkbox>
          ))}
        </div>
      </Field>
      <SelectField
        form={form}
        name="ownerId"
        options={[{ value: "", label: t("nobody") }, ...owners.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <TextField form={form} name="nextAction" maxLength={200} optional />
      <DayField form={form} name="nextOn" optional />
      <TextAreaField form={form} name="note" optional />
    </EditDrawer>
  );
}
