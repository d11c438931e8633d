import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { isFinal } from "#shared/features/gridJobs/gridJobs.rules.ts";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import type { Recipe } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { openStates } from "#shared/features/trips/tripLoad.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { writeFilter, type Narrowing } from "#shared/wire/gridQuery.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { JobPanel } from "#client/resource/jobs/JobPanel.tsx";
import type { Tried } from "#client/resource/jobs/BulkDrawer.tsx";
import { jobsApi } from "#client/resource/jobs/useJob.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import styles from "./Bulk.module.css";
import { RecipeForm } from "./RecipeForm.tsx";
import { recipes } from "./recipes.ts";

export const watches: readonly Watch[] = [{ resource: "gridJobs" }, { resource: "trips" }];

const nobodys = "nobody";
type Which = typeof nobodys | TripState;

const openNow: Narrowing = { column: "state", values: [...openStates] };
const filterOf = (which: Which): string =>
  writeFilter(
    which === nobodys
      ? [{ column: "coordinatorName", values: [null] }, openNow]
      : [{ column: "state", values: [which] }],
  );
const queryOf = (which: Which): string => new URLSearchParams({ filter: filterOf(which) }).toString();

const all: readonly Which[] = [nobodys, ...openStates];

export async function loader({ request: { url, signal } }: { readonly request: Request }) {
  const asked = new URL(url).searchParams;
  const which = all.find((one) => one === asked.get("which")) ?? nobodys;
  const job = asked.get("job");
  const [{ count }, { jobs }, opened] = await Promise.all([
    jobsApi.matching({ resource: "trips", query: queryOf(which) }, { signal }),
    jobsApi.recent({ resource: "trips" }, { signal }),
    job !== null && /^\d{1,18}$/.test(job)
      ? jobsApi.read({ id: job }, { signal }).then(
          ({ item }) => item,
          () => null,
        )
      : null,
  ]);
  return { which, count, jobs, opened };
}

// Many trips at once, and what happens known before: which, what, the trial, and what was done lately.
export function Screen() {
  const [t, states] = [useText("jobs"), useText("states")];
  const { which, count, jobs, opened } = useLoaderData<typeof loader>();
  // A file of them all changes nothing.
  const done = jobs.filter(({ kind }) => isKind(kind));
  const query = useListQuery();
  const { revalidate } = useRevalidator();
  const [tried, setTried] = useState<Tried | null>(null);
  const wordsOf = (one: Which): string => (one === nobodys ? t("noCoordinator") : states(dataKey("tripState", one)));
  const shown: Tried | null =
    tried ?? (opened && { job: opened, what: kindWords(t, opened), mayBeUndone: !isFinal(opened.kind) });
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("page")}>
        <Button href={`${hrefOf("trips") ?? ""}?${queryOf(which)}`}>{t("inTheList")}</Button>
      </ScreenHead>
      <div className={styles.page}>
        <div className={styles.column}>
          <Card labelledBy="bulk-which">
            <SectionHeading id="bulk-which" title={t("which")} />
            <div className={styles.stack}>
              <Field label={t("trips")}>
                <Select
                  options={all.map((value) => ({ value, label: wordsOf(value) }))}
                  value={which}
                  onChange={(next) => {
                    setTried(null);
                    query.change({ which: next === nobodys ? "" : next, job: "" });
                  }}
                />
              </Field>
              <p role="status" className={styles.quiet}>
                {t("matching", { count })}
              </p>
              <RecipeForm
                meant={{ query: queryOf(which), count }}
                onTried={(next) => {
                  setTried(next);
                  void revalidate();
                }}
              />
            </div>
          </Card>
          <Card labelledBy="bulk-lately">
            <SectionHeading id="bulk-lately" title={t("lately")} />
            {done.length === 0 && <p className={styles.quiet}>{t("nothingYet")}</p>}
            <ul className={styles.jobs}>
              {done.map((job) => (
                <li key={job.id}>
                  <button
                    type="button"
                    className={styles.job}
                    onClick={() => {
                      setTried(null);
                      query.change({ job: job.id });
                    }}
                  >
                    <span>{kindWords(t, job)}</span>
                    <span className={styles.quiet}>
                      {`${t(dataKey("jobState", job.state))} · ${t("figures", { done: job.counts.done, all: job.counts.all })} · ${formatMoment(job.askedAt)}`}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <div className={styles.column}>
          <Card labelledBy="bulk-result">
            <SectionHeading id="bulk-result" title={t("result")} />
            {shown ? (
              <JobPanel key={shown.job.id} first={shown.job} what={shown.what} mayBeUndone={shown.mayBeUndone} />
            ) : (
              <p className={styles.quiet}>{t("resultLine")}</p>
            )}
          </Card>
        </div>
      </div>
    </div>
  );
}

const isKind = (kind: string): kind is Recipe<"trips"> => Object.hasOwn(recipes, kind);

const kindWords = (t: ReturnType<typeof useText<"jobs">>, { kind }: GridJob): string =>
  isKind(kind) ? t(dataKey("recipe", kind)) : kind;
