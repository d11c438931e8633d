import { useLoaderData, useRevalidator, type LoaderFunctionArgs, type Params } from "react-router";
import { businesses } from "#shared/features/businesses/businesses.contract.ts";
import { businessPage } from "#shared/features/businesses/businessPage.contract.ts";
import { businessTerms } from "#shared/features/businesses/businessTerms.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { writeFilter } from "#shared/wire/gridQuery.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { AssetFiles } from "#client/resource/assets/AssetFiles.tsx";
import { useTalkKey } from "#client/resource/useTalkKey.ts";
import { mayNow } from "#client/session/mayNow.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import styles from "./Business.module.css";
import { BranchesCard } from "./BranchesCard.tsx";
import { DetailsCard } from "./DetailsCard.tsx";
import { HistoryCard } from "./HistoryCard.tsx";
import { MoneyCard } from "./MoneyCard.tsx";
import { PeopleCard } from "./PeopleCard.tsx";
import { TermsCard } from "./TermsCard.tsx";
import { TripsCard } from "./TripsCard.tsx";

const api = apiOf({
  read: businesses.read,
  beside: businesses.beside,
  terms: businessTerms.list,
  history: businessPage.history,
});

export const watches = ({ id = "" }: Params): readonly Watch[] => [
  { resource: "businesses", ids: [id] },
  { resource: "trips" },
];

export async function loader({ params: { id = "" }, request: { signal } }: LoaderFunctionArgs) {
  const [{ item }, beside, agreed, history] = await Promise.all([
    api.read({ id }, { signal }),
    api.beside({ id }, { signal }),
    mayNow("businessTerms:read") ? api.terms({ id }, { signal }) : null,
    mayNow("businesses:history") ? api.history({ id }, { signal }) : null,
  ]);
  return { item, beside, terms: agreed?.terms ?? null, history };
}

// One partner whole: who it is, who works for it, where, what is on file, what it owes, and who has changed what.
export function Screen() {
  const t = useText("businesses");
  const { item, beside, terms, history } = useLoaderData<typeof loader>();
  const { people } = beside;
  useTalkKey(beside.conversationId);
  const { revalidate } = useRevalidator();
  const changed = (): void => void revalidate();
  const mayWrite = useMay("businesses:write");
  const only = `?${new URLSearchParams({ filter: writeFilter([{ column: "businessName", values: [item.name] }]) })}`;
  const linkTo = (route: "students" | "trips"): string => `${hrefOf(route) ?? ""}${only}`;
  return (
    <>
      <ScreenHead title={item.name} note={t(dataKey("businessKind", item.kind))}>
        <Button href={linkTo("students")}>{t("students")}</Button>
        <Button href={linkTo("trips")}>{t("trips")}</Button>
      </ScreenHead>
      <div key={item.id} className={styles.body}>
        <div className={styles.column}>
          <DetailsCard item={item} beside={beside} onChanged={changed} />
          <PeopleCard business={item} people={people} invites={beside.invites} onChanged={changed} />
          <BranchesCard businessId={item.id} branches={beside.branches} onChanged={changed} />
          <Card>
            <AssetFiles
              purpose="businessDocument"
              recordId={item.id}
              title={t("documents")}
              headingLevel={2}
              addLabel={t("documentAdd")}
              empty={t("noDocuments")}
              mayAdd={mayWrite}
              mayRemove={mayWrite}
              onChange={changed}
            />
          </Card>
          {history && (
            <div className={styles.last}>
              <HistoryCard {...history} />
            </div>
          )}
        </div>
        <div className={styles.column}>
          <MoneyCard item={item} ageing={beside.ageing} />
          {terms && <TermsCard businessId={item.id} terms={terms} />}
          <TripsCard trips={beside.newestTrips} />
        </div>
      </div>
    </>
  );
}
