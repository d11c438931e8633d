import { useLoaderData } from "react-router";
import {
  stayReviewDesk,
  stayReviewGrid,
  type JudgedInFull,
  type JudgedReview,
} from "#shared/features/stayReviews/stayReviews.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { gridLoader } from "#client/resource/grid/gridAddress.ts";
import { GridScreen } from "#client/resource/grid/GridScreen.tsx";
import { useListQuery } from "#client/resource/listQuery.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { JudgedDrawer } from "./JudgedDrawer.tsx";

const { rows, values, read } = apiOf(stayReviewDesk);
const calls = { rows, values };

export const loader = gridLoader<JudgedReview, JudgedInFull>({ rows, read });

export const watches: readonly Watch[] = [{ resource: "reviews" }, { resource: "gridViews" }];

// What was said of stays and waits for a look, and what was said to the office alone.
export function Screen() {
  const [t, said] = [useText("stayReviews"), useText("reviews")];
  const safety = hrefOf("reviews");
  const { first, edited } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const sideOf = (side: string): string => t(side === "parent" ? "desk.side.parent" : "desk.side.host");
  return (
    <>
      <GridScreen
        grid={stayReviewGrid}
        calls={calls}
        first={first}
        words={{
          title: t("desk.title"),
          search: t("desk.search"),
          empty: { title: t("desk.empty"), line: t("desk.emptyLine") },
          nothingFound: { title: t("desk.nothingFound"), line: t("desk.nothingFoundLine") },
        }}
        columns={{
          guestName: { label: t("desk.guest"), onCard: "title" },
          familyName: { label: t("desk.family") },
          reference: { label: t("desk.trip") },
          side: { label: t("desk.side"), wordsOf: sideOf },
          isMinor: {
            label: t("desk.minor"),
            cell: ({ isMinor }) => (isMinor ? <Pill hue="brick">{t("desk.minor")}</Pill> : null),
          },
          toDate: { label: t("desk.ended"), onCard: "figure" },
          doesWait: { label: t("desk.waits"), onCard: "state", cell: (review) => <States review={review} /> },
          hasPrivate: {
            label: t("desk.private"),
            cell: ({ hasPrivate }) => (hasPrivate ? <Pill hue="sky">{t("desk.private")}</Pill> : null),
          },
        }}
        nameOf={({ guestName }) => guestName}
        head={safety && <Button href={safety}>{said("title")}</Button>}
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

function States({ review: { doesWait, wordsState, replyState } }: { readonly review: JudgedReview }) {
  const t = useText("stayReviews");
  return (
    <>
      {doesWait && <Pill hue="gorse">{t("desk.waits")}</Pill>}
      {(wordsState === "withheld" || replyState === "withheld") && <Pill hue="slate">{t("desk.withheld")}</Pill>}
    </>
  );
}
