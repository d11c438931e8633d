import { useLoaderData, useSearchParams } from "react-router";
import { families, type RankedFamily } from "#shared/features/families/families.contract.ts";
import { usualWeights } from "#shared/features/families/ranking.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { queryFrom } from "./familyQuery.ts";
import styles from "./Families.module.css";

const api = apiOf(families);
const steps = Array.from({ length: 11 }, (_, index) => ({ value: String(index * 10), label: String(index * 10) }));
const parts = ["fit", "profile", "reviews", "newness"] as const;

export const loader = async ({ request }: { request: Request }) => {
  const { searchParams } = new URL(request.url);
  const { page: _, ...query } = queryFrom(searchParams, undefined);
  const weights = searchParams.get("weights");
  return api.order({ ...query, ...(weights !== null && { weights }) }, { signal: request.signal });
};

// Why each home of a search stands where it stands. Other weights stand in the address alone: they change nothing for anybody.
export function Screen() {
  const t = useText("families");
  const { data } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const query = useListQuery();
  const weights = weightsIn(params.get("weights"));
  return (
    <div className={styles.screen}>
      <PageTitle>{t("order.title")}</PageTitle>
      <h1 className={styles.title}>{t("order.title")}</h1>
      <p className={styles.line}>{t("order.line")}</p>
      <div className={styles.bar}>
        {parts.map((part, index) => (
          <Field key={part} label={t(dataKey("orderPart", part))}>
            <Select
              options={steps}
              value={String(weights[index] ?? 0)}
              onChange={(value) =>
                query.change({ weights: weights.map((one, place) => (place === index ? value : one)).join("-") })
              }
            />
          </Field>
        ))}
      </div>
      {data.length === 0 ? (
        <Empty spot="search" title={t("nothing")} />
      ) : (
        <div className={styles.compareScroll} role="region" aria-label={t("order.title")} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("order.place")}</th>
                <th scope="col">{t("filter.name")}</th>
                {parts.map((part) => (
                  <th key={part} scope="col">
                    {t(dataKey("orderPart", part))}
                  </th>
                ))}
                <th scope="col">{t("order.response")}</th>
                <th scope="col">{t("order.score")}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((family) => (
                <Row key={family.id} family={family} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function Row({ family }: { readonly family: RankedFamily }) {
  const t = useText("families");
  const { slug, lastName, cityTown, place, livePlace, response, score } = family;
  const moved = livePlace - place;
  const percent = (share: number | null): string => (share === null ? "–" : formatNumber(Math.round(share * 100)));
  return (
    <tr>
      <td>
        {place}{" "}
        {moved !== 0 && (
          <span>
            <span aria-hidden>{moved > 0 ? "▲" : "▼"}</span>
            <span className="visually-hidden">{moved > 0 ? t("order.up") : t("order.down")}</span> {Math.abs(moved)}
          </span>
        )}
      </td>
      <th scope="row">
        <a href={hrefOf("family", { id: slug })}>{t("familyName", { name: lastName })}</a>
        <small>{cityTown}</small>
      </th>
      {parts.map((part) => (
        <td key={part}>{percent(family[part])}</td>
      ))}
      <td>{formatNumber(Math.round(response * 100) / 100)}</td>
      <td>{formatNumber(Math.round(score * 10) / 10)}</td>
    </tr>
  );
}

function weightsIn(word: string | null): readonly number[] {
  return /^\d{1,3}(-\d{1,3}){3}$/.test(word ?? "")
    ? (word ?? "").split("-").map(Number)
    : parts.map((part) => usualWeights[part]);
}
