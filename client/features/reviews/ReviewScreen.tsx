import { useLoaderData } from "react-router";
import {
  reviewGrid,
  reviews,
  type Review,
  type ReviewInFull,
} from "#shared/features/conversations/reviews.contract.ts";
import type { ReviewReason, ReviewState } from "#shared/features/conversations/reviews.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { gridLoader } from "#client/resource/grid/gridAddress.ts";
import { GridScreen } from "#client/resource/grid/GridScreen.tsx";
import { useListQuery } from "#client/resource/listQuery.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { ReviewDrawer } from "./ReviewDrawer.tsx";
import { kindKeys, stateKeys } from "./reviewKeys.ts";
import { ReviewPill } from "./ReviewPill.tsx";
import { useFoundWords } from "./useFoundWords.ts";

const { rows, values, read } = apiOf(reviews);
const calls = { rows, values };

export const loader = gridLoader<Review, ReviewInFull>({ rows, read });

export const watches: readonly Watch[] = [{ resource: "reviews" }, { resource: "gridViews" }];

// What leads away from here and what people report, those about minors first.
export function Screen() {
  const [t, ofStays] = [useText("reviews"), useText("stayReviews")];
  const stays = hrefOf("stayReviews");
  const { first, edited } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const foundWords = useFoundWords();
  return (
    <>
      <GridScreen
        grid={reviewGrid}
        calls={calls}
        first={first}
        words={{
          title: t("title"),
          search: t("search"),
          empty: { title: t("empty"), line: t("emptyLine") },
          nothingFound: { title: t("nothingFound"), line: t("nothingFoundLine") },
        }}
        columns={{
          aboutName: { label: t("about"), onCard: "title" },
          kind: { label: t("kind"), wordsOf: (value) => t(kindKeys[value as Review["kind"]]) },
          reason: {
            label: t("found"),
            wordsOf: (value) => foundWords({ reason: value as ReviewReason, found: [] }),
            textOf: foundWords,
            cell: foundWords,
          },
          isMinor: {
            label: t("minor"),
            cell: ({ isMinor }) => (isMinor ? <Pill hue="brick">{t("minor")}</Pill> : null),
          },
          reporterName: { label: t("reporter"), onCard: "none" },
          createdAt: { label: t("since"), onCard: "figure" },
          state: {
            label: t("state"),
            onCard: "state",
            wordsOf: (value) => t(stateKeys[value as ReviewState]),
            cell: (review) => <ReviewPill review={review} />,
          },
        }}
        nameOf={({ aboutName }) => aboutName}
        head={stays && <Button href={stays}>{ofStays("desk.title")}</Button>}
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
