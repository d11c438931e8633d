import { useLoaderData } from "react-router";
import { reviews, type Review } from "#shared/features/conversations/reviews.contract.ts";
import { reviewStates } from "#shared/features/conversations/reviews.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatMoment } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { listLoader, useListQuery } from "#client/resource/listQuery.ts";
import { ListScreen } from "#client/resource/ListScreen.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import type { Column } from "#client/ui/table/tableColumns.ts";
import { ReviewDrawer } from "./ReviewDrawer.tsx";
import { kindKeys, stateKeys } from "./reviewKeys.ts";
import { ReviewPill } from "./ReviewPill.tsx";
import { useFoundWords } from "./useFoundWords.ts";

const api = apiOf(reviews);

export const loader = listLoader(api, ["q", "state", "kind"]);

export const watches: readonly Watch[] = [{ resource: "reviews" }];

// What leads away from here and what people report, those about minors first.
export function Screen() {
  const [t, ofStays] = [useText("reviews"), useText("stayReviews")];
  const stays = hrefOf("stayReviews");
  const { page, edited } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const foundWords = useFoundWords();
  const columns: readonly Column<Review>[] = [
    { key: "kind", label: t("kind"), cell: ({ kind }) => t(kindKeys[kind]), onCard: "fact" },
    { key: "about", label: t("about"), cell: ({ aboutName }) => aboutName, onCard: "title" },
    { key: "found", label: t("found"), cell: foundWords, onCard: "fact" },
    {
      key: "minor",
      label: t("minor"),
      cell: ({ isMinor }) => (isMinor ? <Pill hue="brick">{t("minor")}</Pill> : null),
      onCard: "fact",
    },
    { key: "reporter", label: t("reporter"), cell: ({ reporterName }) => reporterName, onCard: "none" },
    { key: "since", label: t("since"), cell: ({ createdAt }) => formatMoment(createdAt), onCard: "figure" },
    { key: "state", label: t("state"), cell: ({ state }) => <ReviewPill state={state} />, onCard: "state" },
  ];
  const states = [
    { value: "", label: t("allStates") },
    ...reviewStates.map((state) => ({ value: state, label: t(stateKeys[state]) })),
  ];
  return (
    <>
      <ListScreen
        title={t("title")}
        page={page}
        columns={columns}
        nameOf={({ aboutName }) => aboutName}
        beside={stays && <Button href={stays}>{ofStays("desk.title")}</Button>}
        searchLabel={t("search")}
        filters={
          <Select
            aria-label={t("state")}
            options={states}
            value={query.get("state")}
            onChange={(state) => query.change({ state })}
          />
        }
        empty={{ title: t("empty"), line: t("emptyLine") }}
        nothingFound={{ title: t("nothingFound"), line: t("nothingFoundLine") }}
      />
      {edited !== null && (
        <ReviewDrawer
          key={`${edited.id} ${edited.version}`}
          review={edited}
          onClose={() => query.change({ edit: "" })}
        />
      )}
    </>
  );
}
