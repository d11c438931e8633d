import { useLoaderData, type LoaderFunctionArgs, type Params } from "react-router";
import { businesses } from "#shared/features/businesses/businesses.contract.ts";
import { businessTerms } from "#shared/features/businesses/businessTerms.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { writeFilter } from "#shared/wire/gridQuery.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { countryName, formatDay, formatMoney, formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useTalkKey } from "#client/resource/useTalkKey.ts";
import { mayNow } from "#client/session/mayNow.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import styles from "./Business.module.css";
import { PeopleCard, TripsCard } from "./BusinessParts.tsx";
import { TermsCard } from "./TermsCard.tsx";

const api = apiOf({ read: businesses.read, beside: businesses.beside, terms: businessTerms.list });

export const watches = ({ id = "" }: Params): readonly Watch[] => [
  { resource: "businesses", ids: [id] },
  { resource: "trips" },
];

export async function loader({ params: { id = "" }, request: { signal } }: LoaderFunctionArgs) {
  const [{ item }, beside, agreed] = await Promise.all([
    api.read({ id }, { signal }),
    api.beside({ id }, { signal }),
    mayNow("businessTerms:read") ? api.terms({ id }, { signal }) : null,
  ]);
  return { item, ...beside, terms: agreed?.terms ?? null };
}

// One partner: who it is, what it owes, and the way to its students and trips.
export function Screen() {
  const t = useText("businesses");
  const { item, ageing, people, newestTrips, terms, conversationId } = useLoaderData<typeof loader>();
  useTalkKey(conversationId);
  const money = (minor: number): string => formatMoney(minor, item);
  const only = `?${new URLSearchParams({ filter: writeFilter([{ column: "businessName", values: [item.name] }]) })}`;
  const linkTo = (route: "students" | "trips"): string => `${hrefOf(route) ?? ""}${only}`;
  return (
    <>
      <ScreenHead title={item.name} note={t(dataKey("businessKind", item.kind))}>
        <Button href={linkTo("students")}>{t("students")}</Button>
        <Button href={linkTo("trips")}>{t("trips")}</Button>
      </ScreenHead>
      <div className={styles.cards}>
        <Card>
          <h2 className="h4">{t("details")}</h2>
          <KeyValueList
            items={[
              { key: t("country"), value: countryName(item.countryCode) },
              { key: t("city"), value: item.cityTown },
              { key: t("vatNumber"), value: item.vatNumber },
              { key: t("vatValidatedOn"), value: item.vatValidatedOn && formatDay(item.vatValidatedOn) },
              { key: t("paymentDays"), value: formatNumber(item.paymentDays) },
            ]}
          />
        </Card>
        <Card>
          <h2 className="h4">{t("money")}</h2>
          <KeyValueList
            items={[
              { key: t("students"), value: formatNumber(item.students) },
              { key: t("trips"), value: formatNumber(item.trips) },
              { key: t("open"), value: money(item.open) },
              { key: t("overdue"), value: money(item.overdue) },
            ]}
          />
          <h3 className={styles.part}>{t("ageing")}</h3>
          <KeyValueList
            items={[
              { key: t("age.notDue"), value: money(ageing.notDue) },
              { key: t("age.to30"), value: money(ageing.to30) },
              { key: t("age.to60"), value: money(ageing.to60) },
              { key: t("age.to90"), value: money(ageing.to90) },
              { key: t("age.older"), value: money(ageing.older) },
            ]}
          />
        </Card>
        {terms && <TermsCard businessId={item.id} terms={terms} />}
        <PeopleCard people={people} />
        <TripsCard trips={newestTrips} />
      </div>
    </>
  );
}
