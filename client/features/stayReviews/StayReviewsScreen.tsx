import { useLoaderData } from "react-router";
import { stayReviewDesk, type JudgedReview } from "#shared/features/stayReviews/stayReviews.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { listLoader, useListQuery } from "#client/resource/listQuery.ts";
import { ListScreen } from "#client/resource/ListScreen.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import type { Column } from "#client/ui/table/tableColumns.ts";
import { JudgedDrawer } from "./JudgedDrawer.tsx";

const api = apiOf(stayReviewDesk);

export const loader = listLoader(api, ["q", "state"]);

export const watches: readonly Watch[] = [{ resource: "reviews" }];

// What was said of stays and waits for a look, and what was said to the office alone.
export function Screen() {
  const [t, said] = [useText("stayReviews"), useText("reviews")];
  const safety = hrefOf("reviews");
  const { page, edited } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const columns: readonly Column<JudgedReview>[] = [
    { key: "guest", label: t("desk.guest"), cell: ({ guestName }) => guestName, onCard: "title" },
    { key: "family", label: t("desk.family"), cell: ({ familyName }) => familyName, onCard: "fact" },
    { key: "trip", label: t("desk.trip"), cell: ({ reference }) => reference, onCard: "fact" },
    {
      key: "side",
      label: t("desk.side"),
      cell: ({ side }) => t(side === "parent" ? "desk.side.parent" : "desk.side.host"),
      onCard: "fact",
    },
    { key: "ended", label: t("desk.ended"), cell: ({ toDate }) => formatDay(toDate), onCard: "figure" },
    { key: "state", label: t("desk.state"), cell: (review) => <States review={review} />, onCard: "state" },
  ];
  return (
    <>
      <ListScreen
        title={t("desk.title")}
        page={page}
        columns={columns}
        nameOf={({ guestName }) => guestName}
        beside={safety && <Button href={safety}>{said("title")}</Button>}
        searchLabel={t("desk.search")}
        filters={
          <Select
            aria-label={t("desk.state")}
            options={[
              { value: "", label: t("desk.all") },
              { value: "waits", label: t("desk.waits") },
              { value: "private", label: t("desk.private") },
            ]}
            value={query.get("state")}
            onChange={(state) => query.change({ state })}
          />
        }
        empty={{ title: t("desk.empty"), line: t("desk.emptyLine") }}
        nothingFound={{ title: t("desk.nothingFound"), line: t("desk.nothingFoundLine") }}
      />
      {edited !== null && (
        <JudgedDrawer
          key={`${edited.id} ${edited.version}`}
          review={edited}
          onClose={() => query.change({ edit: "" })}
        />
      )}
    </>
  );
}

function States({ review: { isSealed, wordsState, replyState, hasPrivate } }: { readonly review: JudgedReview }) {
  const t = useText("stayReviews");
  const doesWait = !isSealed && (wordsState === "waits" || replyState === "waits");
  return (
    <>
      {doesWait && <Pill hue="gorse">{t("desk.waits")}</Pill>}
      {(wordsState === "withheld" || replyState === "withheld") && <Pill hue="slate">{t("desk.withheld")}</Pill>}
      {hasPrivate && <Pill hue="sky">{t("desk.private")}</Pill>}
    </>
  );
}
