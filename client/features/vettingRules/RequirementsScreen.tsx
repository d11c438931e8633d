import { Suspense, use, useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { requirements, type CountryAsks, type WrittenRequirement } from "#shared/features/vetting/renewals.contract.ts";
import { ownKinds, type Asked } from "#shared/features/vetting/requirements.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { countryName, formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Say } from "#client/i18n/words.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { BackLink } from "#client/ui/page/BackLink.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { RequirementForm } from "./RequirementForm.tsx";
import styles from "./VettingRules.module.css";

const api = apiOf(requirements);

export const watches: readonly Watch[] = [{ resource: "vetting" }];

// The history comes after the table, and fails for itself alone.
export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const { countries } = await api.list({}, { signal });
  const asked = new URL(url).searchParams.get("country");
  const country = countries.find(({ code }) => code === asked) ?? countries[0] ?? null;
  const history = country
    ? api.history({ id: country.countryId }, { signal, isQuiet: true }).then(
        ({ written }) => written,
        () => [],
      )
    : Promise.resolve([]);
  return { countries, country, history };
}

// How much of a kind, of whom, and for how long.
function wordsOf(t: Say<"vettingRules">, { kind, count, months }: Asked): string {
  if (count === 0) return t("notAsked");
  const whose = t(ownKinds.includes(kind) ? "perMember" : "perHouse");
  return [t("asked", { count }) + " " + whose, months === null ? t("noEnd") : t("months", { count: months })].join(
    ", ",
  );
}

// What each country asks of its households, and from when on.
export function Screen() {
  const t = useText("vettingRules");
  const words = useText("vetting");
  const { countries, country, history } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const { revalidate } = useRevalidator();
  const mayWrite = useMay("requirements:write");
  const [editing, setEditing] = useState<Asked | null>(null);
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("title")} note={t("note")} />
      <div className={styles.content}>
        <BackLink href={hrefOf("vettingManager")}>{words("title")}</BackLink>
        <Field label={t("country")}>
          <Select
            value={country?.code ?? ""}
            options={countries.map(({ code, households }) => ({
              value: code,
              label: `${countryName(code)} · ${t("households", { count: households })}`,
            }))}
            onChange={(code) => query.change({ country: code })}
          />
        </Field>
        {country && (
          <Card isFlush>
            <ul className={styles.rows}>
              {country.asks.map((ask) => (
                <Row key={ask.now.kind} ask={ask} onEdit={mayWrite ? () => setEditing(ask.now) : null} />
              ))}
            </ul>
          </Card>
        )}
        <section className={styles.part}>
          <h2 className="h4">{t("history")}</h2>
          <Suspense fallback={null}>
            <History key={country?.code} history={history} />
          </Suspense>
        </section>
      </div>
      {country && editing && (
        <RequirementForm
          country={country}
          asked={editing}
          onSaved={() => void revalidate()}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

interface RowProps {
  readonly ask: CountryAsks["asks"][number];
  readonly onEdit: (() => void) | null;
}

function Row({ ask: { now, next }, onEdit }: RowProps) {
  const [t, words] = [useText("vettingRules"), useText("vetting")];
  const check = words(dataKey("checkKind", now.kind));
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>{check}</strong>
        <span className={styles.quiet}>{wordsOf(t, now)}</span>
        {next && (
          <span className={styles.next}>{t("next", { day: formatDay(next.validFrom), words: wordsOf(t, next) })}</span>
        )}
      </span>
      {onEdit && (
        <Button size="sm" aria-label={t("changeOf", { check })} onClick={onEdit}>
          {t("change")}
        </Button>
      )}
    </li>
  );
}

function History({ history }: { readonly history: Promise<readonly WrittenRequirement[]> }) {
  const [t, words] = [useText("vettingRules"), useText("vetting")];
  const written = use(history);
  if (written.length === 0) return <p className={styles.quiet}>{t("historyNone")}</p>;
  return (
    <ul className={styles.rows}>
      {written.map((one) => (
        <li key={`${one.at} ${one.kind} ${one.validFrom}`} className={styles.row}>
          <span className={styles.words}>
            <span>{words(dataKey("checkKind", one.kind))}</span>
            <span className={styles.quiet}>
              {t("next", { day: formatDay(one.validFrom), words: wordsOf(t, one) })} ·{" "}
              {one.byName
                ? t("by", { name: one.byName, day: formatDay(one.at.slice(0, 10)) })
                : formatDay(one.at.slice(0, 10))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
