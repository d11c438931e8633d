import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { ruleBook, ruleDraft } from "#shared/features/ruleBook/ruleBook.contract.ts";
import { readerRoles } from "#shared/features/ruleBook/ruleBook.rules.ts";
import { localeNames, locales, type Locale } from "#shared/locales.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { CallOptions } from "#client/api/createApi.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { DayField } from "#client/resource/DayField.tsx";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { SelectField, TextAreaField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Meanwhile } from "#client/resource/Meanwhile.tsx";
import { today } from "#client/resource/today.ts";
import { useForm } from "#client/resource/useForm.ts";
import { useMeanwhile } from "#client/resource/useMeanwhile.ts";
import { toast } from "#client/session/notify.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";

const api = apiOf(ruleBook);
type Held = Output<typeof ruleBook.texts>;

interface RuleFormProps {
  // None: a new section.
  readonly id: string | null;
  readonly onClose: (slug?: string) => void;
}

// What is written on from is read first; what fails to be read is told by the app.
export function RuleForm({ id, onClose }: RuleFormProps) {
  const locale = useLocale();
  const [held, setHeld] = useState<Held | null>(null);
  const [shown, setShown] = useState<Locale>(locale);
  useEffect(() => {
    if (id === null) return undefined;
    const ending = new AbortController();
    api.texts({ id }, { signal: ending.signal }).then(setHeld, () => ending.signal.aborted || onClose());
    return () => ending.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  if (id !== null && held === null) return null;
  return <Fields key={shown} {...{ id, held, locale: shown, onClose, onLocale: setShown }} />;
}

type RuleDraft = Held["texts"][number];

function draftOf(held: Held | null, locale: Locale): RuleDraft {
  const text = held?.texts.find((one) => one.locale === locale);
  const [any] = held?.texts ?? [];
  return {
    slug: any?.slug ?? "",
    readers: [...(any?.readers ?? readerRoles.filter((role) => role !== "agent"))],
    locale,
    title: text?.title ?? "",
    body: text?.body ?? "",
    validFrom: today(),
  };
}

interface FieldsProps extends RuleFormProps {
  readonly held: Held | null;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

function Fields({ id, held, locale, onLocale, onClose }: FieldsProps) {
  const [t, states] = [useText("ruleBook"), useText("states")];
  const { revalidate } = useRevalidator();
  const [any] = held?.texts ?? [];
  const [newest, setNewest] = useState(held?.newest ?? 0);
  const meanwhile = useMeanwhile(() => draftOf(held, locale));
  const done = (words: string, slug?: string): void => {
    toast(words, { hue: "moss" });
    void revalidate();
    onClose(slug);
  };
  const form = useForm<RuleDraft, unknown>({
    judge: judgeBy(ruleDraft),
    initial: meanwhile.seen,
    labels: {
      slug: t("slug"),
      readers: t("readers"),
      locale: t("language"),
      title: t("sectionTitle"),
      body: t("text"),
      validFrom: t("from"),
    },
    save: (draft, once) => (id === null ? api.create(draft, once) : rewrite(id, draft, once)),
    onSaved: () => done(t("saved", { title: form.values.title }), form.values.slug),
  });
  function rewrite(sectionId: string, { validFrom }: RuleDraft, once: CallOptions): Promise<unknown> {
    let after = newest;
    return meanwhile.unlessStale(
      form,
      (draft) => api.rewrite({ id: sectionId, newest: after, ...draft }, once),
      async () => {
        const stands = await api.texts({ id: sectionId });
        after = stands.newest;
        setNewest(after);
        return { ...draftOf(stands, locale), validFrom };
      },
    );
  }
  const { form: shown, question } = meanwhile.beside(form, (name, { [name]: value }) =>
    typeof value === "string" ? value : value.map((role) => states(dataKey("role", role))).join(", "),
  );
  const turn = (role: (typeof readerRoles)[number]): void => {
    const isOn = form.values.readers.includes(role);
    form.set(
      "readers",
      readerRoles.filter((one) => (one === role ? !isOn : form.values.readers.includes(one))),
    );
  };
  const remove =
    id === null
      ? undefined
      : {
          question: t("removeQuestion", { title: any?.title ?? "" }),
          keepLabel: t("keep"),
          run: () => api.remove({ id }).then(() => done(t("removed", { title: any?.title ?? "" }), "")),
        };
  return (
    <EditDrawer
      title={id === null ? t("newSection") : (any?.title ?? "")}
      form={shown}
      refusalText={form.refusal?.code === "conflict" ? t("slugTaken") : null}
      remove={remove}
      onClose={() => onClose()}
    >
      {question && <Meanwhile {...question} />}
      <SelectField
        form={{
          ...form,
          // A text that is begun is not left for another language by a slip.
          set: (name, value) =>
            name === "locale" && !form.isDirty ? onLocale(value as Locale) : form.set(name, value),
        }}
        name="locale"
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
      />
      <TextField form={form} name="title" maxLength={120} />
      <TextField
        form={form}
        name="slug"
        hint={t("slugHint")}
        maxLength={60}
        transform={(typed) => typed.toLowerCase()}
      />
      <TextAreaField form={form} name="body" hint={t("textHint")} />
      <DayField form={form} name="validFrom" hint={t("fromHint")} />
      <Field id={form.idOf("readers")} label={form.labels.readers} error={form.errorOf("readers")} isGroup>
        <div>
          {readerRoles.map((role) => (
            <Checkbox key={role} checked={form.values.readers.includes(role)} onChange={() => turn(role)}>
              {states(dataKey("role", role))}
            </Checkbox>
          ))}
        </div>
      </Field>
    </EditDrawer>
  );
}
