import { CalendarClock, IdCard, Plus } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { findSections } from "#shared/features/ruleBook/ruleBook.rules.ts";
import { supportCards } from "#shared/features/supportCards/supportCards.contract.ts";
import { helpsAt, nearestFirst, supportTopics, textIn } from "#shared/features/supportCards/supportCards.rules.ts";
import { isLocale, localeNames, locales } from "#shared/locales.ts";
import { idPattern } from "#shared/wire/fields.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { countryName } from "#client/i18n/format.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { fileOfBase64, saveFile } from "#client/resource/saveFile.ts";
import { toast } from "#client/session/notify.ts";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { CardItem } from "./CardItem.tsx";
import { DutyNow } from "./DutyNow.tsx";
import { placeChoices, placeFrom, placeValue } from "./places.ts";
import styles from "./SupportCards.module.css";

const api = apiOf(supportCards);

const CardForm = lazyPart(() => import("./CardForm.tsx").then(({ CardForm: component }) => component));
const DutyShifts = lazyPart(() => import("./DutyShifts.tsx").then(({ DutyShifts: component }) => component));

export const watches: readonly Watch[] = [{ resource: "supportCards" }];

// A trip that cannot be read leaves the cards as they are: help does not wait for it.
export async function loader({ request: { url, signal } }: { readonly request: Request }) {
  const trip = new URL(url).searchParams.get("trip") ?? "";
  const [{ cards, shifts }, around] = await Promise.all([
    api.list({}, { signal }),
    idPattern.test(trip)
      ? api.around({ trip }, { signal, isQuiet: true }).then(
          (answer) => answer.trip,
          () => null,
        )
      : null,
  ]);
  return { cards, shifts, around };
}

// Whom to ring, where and in which language: for a trip its own.
export function Screen() {
  const t = useText("supportCards");
  const { cards, shifts, around } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const { revalidate } = useRevalidator();
  const [own, mayWrite, hasNetwork, now] = [useLocale(), useMay("supportCards:write"), useHasNetwork(), useMinute()];
  const [typed, setTyped] = useState("");
  const [isPlanning, setPlanning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const place = query.params.has("place")
    ? placeFrom(query.get("place"))
    : { countryCode: around?.countryCode ?? null, countyId: around?.countyId ?? null };
  const lang = query.get("lang");
  const locale = isLocale(lang) ? lang : (around?.locale ?? own);
  const topic = query.get("topic");
  const here = nearestFirst(
    cards.filter((card) => helpsAt(card, place) && (topic === "" || topic === "all" || card.topic === topic)),
  );
  const found = findSections(
    here.map((card) => {
      const { title = "", body = "" } = textIn(card.texts, locale) ?? {};
      return { card, title, body: `${body} ${card.phone} ${card.countyName ?? ""}` };
    }),
    typed,
  );
  const edit = query.get("edit");
  const edited = cards.find(({ id }) => id === edit) ?? null;
  const pocket = (): void => {
    setFailure(null);
    api
      .pocket({ ...place, locale })
      .then(({ file }) => saveFile(file.name, fileOfBase64(file.base64, file.mime)), setFailure);
  };
  const check = async (id: string, title: string): Promise<void> => {
    await api.check({ id });
    toast(t("checkedNow", { title }), { hue: "moss" });
    await revalidate();
  };
  return (
    <div className={styles.screen}>
      <ScreenHead
        title={t("title")}
        note={
          around
            ? t("forTrip", { name: around.studentName, reference: around.reference })
            : query.get("trip") !== "" && t("noTrip")
        }
      >
        <Button size="sm" icon={<IdCard />} disabled={!hasNetwork} onClick={pocket}>
          {t("pocketCard")}
        </Button>
        {mayWrite && (
          <>
            <Button size="sm" icon={<CalendarClock />} disabled={!hasNetwork} onClick={() => setPlanning(true)}>
              {t("duty")}
            </Button>
            <Button
              size="sm"
              kind="primary"
              icon={<Plus />}
              disabled={!hasNetwork}
              onClick={() => query.change({ edit: "new" })}
            >
              {t("newCard")}
            </Button>
          </>
        )}
      </ScreenHead>
      <div className={styles.content}>
        {failure !== null && <Refusal error={failure} />}
        <DutyNow shifts={shifts} countryCode={place.countryCode} now={now} />
        <div className={styles.filters}>
          <SearchInput
            value={typed}
            onChange={setTyped}
            placeholder={t("search")}
            aria-label={t("search")}
            keyHint="/"
          />
          <Field label={t("topicLabel")}>
            <Select
              value={topic === "" ? "all" : topic}
              options={[
                { value: "all", label: t("allTopics") },
                ...supportTopics.map((value) => ({ value, label: t(dataKey("cardTopic", value)) })),
              ]}
              onChange={(value) => query.change({ topic: value === "all" ? "" : value })}
            />
          </Field>
          <Field label={t("place")}>
            <Select
              value={placeValue(place)}
              options={placeChoices(cards, around, { everywhere: t("allPlaces"), countryName })}
              onChange={(value) => query.change({ place: value })}
            />
          </Field>
          <Field label={t("language")}>
            <Select
              value={locale}
              options={locales.map((value) => ({ value, label: localeNames[value] }))}
              onChange={(value) => query.change({ lang: value })}
            />
          </Field>
        </div>
        <p role="status" className="visually-hidden">
          {t("found", { count: found.length })}
        </p>
        {found.length === 0 ? (
          <Empty spot="quiet" title={t(cards.length === 0 ? "empty" : "nothingFound")}>
            {t(cards.length === 0 ? "emptyLine" : "nothingFoundLine")}
          </Empty>
        ) : (
          <ul className={styles.cards}>
            {found.map(({ card, title }) => (
              <CardItem
                key={card.id}
                card={card}
                locale={locale}
                writing={
                  mayWrite ? { edit: () => query.change({ edit: card.id }), check: () => check(card.id, title) } : null
                }
              />
            ))}
          </ul>
        )}
      </div>
      <Suspense>
        {mayWrite && (edit === "new" || edited) && (
          <CardForm key={edit} card={edited} first={locale} onClose={() => query.change({ edit: "" })} />
        )}
        {isPlanning && <DutyShifts shifts={shifts} onClose={() => setPlanning(false)} />}
      </Suspense>
    </div>
  );
}

// A screen that stays open all night says who is on duty then.
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
