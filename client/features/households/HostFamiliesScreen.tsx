import { useState } from "react";
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import {
  hostFamilies,
  hostFamilyGrid,
  type ListedHousehold,
  type ListedPin,
} from "#shared/features/householdDesk/hostFamilies.contract.ts";
import { hostingTypes, type VettingState } from "#shared/features/vetting/vetting.states.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { writeFilter } from "#shared/wire/gridQuery.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { askedIn, gridLoader } from "#client/resource/grid/gridAddress.ts";
import { RecordCommands } from "#client/resource/commands/RecordCommands.tsx";
import { GridScreen } from "#client/resource/grid/GridScreen.tsx";
import { useListQuery } from "#client/resource/listQuery.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useCan } from "#client/session/useCan.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Chip } from "#client/ui/control/Chip.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { LookPill } from "#client/ui/stay/LookPill.tsx";
import { lookOf } from "#client/ui/stay/stateLooks.ts";
import { vettingLooks } from "#client/ui/stay/vettingLooks.ts";
import { FittingHomes } from "./FittingHomes.tsx";
import { HomeFilter, homeAsks } from "./HomeFilter.tsx";
import { HomesMap } from "./HomesMap.tsx";
import { MessageButton } from "./MessageButton.tsx";
import { languageName } from "#client/resource/home/languageName.ts";

const { rows, values, exported, fitting } = apiOf(hostFamilies);
const calls = { rows, values, exported };

export const watches: readonly Watch[] = [{ resource: "vetting" }, { resource: "trips" }, { resource: "gridViews" }];

const listed = gridLoader<ListedHousehold>(calls, homeAsks);

// With a trip in the address, the homes that are free for it; else all of them.
export async function loader(asked: LoaderFunctionArgs) {
  const tripId = new URL(asked.request.url).searchParams.get("trip");
  if (!tripId) return { list: await listed(asked), trip: null };
  return { list: null, trip: await fitting({ tripId }, { signal: asked.request.signal }) };
}

export function Screen() {
  const { list, trip } = useLoaderData<typeof loader>();
  if (trip) return <FittingHomes key={trip.trip.id} trip={trip.trip} homes={trip.homes} />;
  return list && <HomeList first={list.first} />;
}

const soon = writeFilter([{ column: "vettedUntil", from: "today", to: "today+90" }]);

function HomeList({ first }: { readonly first: Awaited<ReturnType<typeof listed>>["first"] }) {
  const [t, families, vetting] = [useText("households"), useText("families"), useText("vetting")];
  const navigate = useNavigate();
  const may = useCan();
  const query = useListQuery();
  const hrefFor = ({ id, slug }: Pick<ListedHousehold, "id" | "slug">) =>
    may("families:edit") ? hrefOf("hostFamilyEditHub", { id }) : hrefOf("publicFamily", { id: slug });
  const typeWords = (text: string): string =>
    text
      .split(", ")
      .map((word) => hostingTypes.find((type) => type === word))
      .flatMap((type) => (type ? [families(dataKey("familyStay", type))] : []))
      .join(", ");
  const isMapped = query.get("map") === "on";
  const [lit, setLit] = useState<string | null>(null);
  const [pinned, setPinned] = useState<ListedPin | null>(null);
  const pointAt = ({ target }: { readonly target: EventTarget }): void => {
    const row = target instanceof Element && target.closest("[data-row]");
    if (isMapped && row) setLit(row.getAttribute("data-row"));
  };
  const scouting = may("families:scout") ? hrefOf("scoutingFamilies") : undefined;
  const languageWords = (text: string): string => text.split(", ").filter(Boolean).map(languageName).join(", ");
  return (
    <div onFocus={pointAt} onMouseOver={pointAt}>
      <GridScreen
        grid={hostFamilyGrid}
        calls={calls}
        first={first}
        asks={homeAsks}
        words={{
          title: t("title"),
          search: t("search"),
          empty: { title: t("empty"), line: t("emptyLine") },
          nothingFound: { title: t("nothingFound"), line: t("nothingFoundLine") },
        }}
        columns={{
          name: {
            label: t("name"),
            onCard: "title",
            hasPicture: true,
            cell: ({ name, picture }) => (
              <>
                <HomePicture src={picture && pictureUrl(picture, 400)} size={26} />
                {t("familyNamed", { name })}
              </>
            ),
          },
          cityTown: { label: t("town") },
          countyName: { label: t("county") },
          guests: { label: t("guests"), onCard: "titledFact" },
          bedrooms: { label: t("bedrooms"), onCard: "none" },
          types: { label: t("types"), onCard: "none", wordsOf: typeWords, cell: ({ types }) => typeWords(types) },
          languages: {
            label: t("languages"),
            onCard: "none",
            wordsOf: languageWords,
            cell: ({ languages }) => languageWords(languages),
          },
          vettingState: {
            label: t("vetting"),
            onCard: "state",
            wordsOf: (value) => vetting(dataKey("vettingState", value as VettingState)),
            cell: ({ vettingState: state }) => (
              <LookPill look={lookOf(vettingLooks, state)}>{vetting(dataKey("vettingState", state))}</LookPill>
            ),
          },
          vettedUntil: { label: t("vettedUntil"), onCard: "none" },
          nightly: { label: t("nightly"), onCard: "titledFigure" },
          nightsFree: { label: t("nightsFree"), onCard: "titledFact" },
          stays: { label: t("stays"), onCard: "none" },
          answerRate: { label: t("answerRate"), onCard: "none" },
          areaName: { label: t("area"), onCard: "none" },
          pausedUntil: { label: t("pausedUntil"), onCard: "none" },
          isHidden: { label: t("hidden"), onCard: "none" },
          phone: { label: t("phone"), onCard: "none" },
          address: { label: t("address"), onCard: "none" },
        }}
        nameOf={({ name }) => name}
        head={
          <>
            {may("families:oversee") && (
              <Chip
                isOn={query.get("filter") === soon}
                onClick={() => query.change({ filter: query.get("filter") === soon ? "" : soon })}
              >
                {t("endingSoon")}
              </Chip>
            )}
            <Chip isOn={isMapped} onClick={() => query.change({ map: isMapped ? "" : "on" })}>
              {t("map")}
            </Chip>
            <HomeFilter mayMeasure={may("families:reach")} />
            {scouting && <Button href={`${scouting}?edit=new`}>{t("startHousehold")}</Button>}
          </>
        }
        actionsOf={({ id, slug }) => (
          <>
            {may("families:keep") && <MessageButton householdId={id} />}
            <Button size="sm" kind="quiet" href={hrefOf("publicFamily", { id: slug }) ?? ""}>
              {t("asParents")}
            </Button>
          </>
        )}
        onOpen={(row) => void navigate(hrefFor(row) ?? "")}
        commandsOf={
          may("families:oversee")
            ? ({ id, name }, onClose) => <RecordCommands entity="vetting" id={id} name={name} onClose={onClose} />
            : undefined
        }
        mayExport={may("familyList:export")}
        beside={
          isMapped
            ? {
                litId: pinned?.id ?? null,
                unread: pinned && (
                  <>
                    <span>
                      {t("mapUnread", {
                        home: families("mapPin", {
                          name: families("familyName", { name: pinned.name }),
                          place: pinned.cityTown,
                        }),
                      })}
                    </span>
                    <Button size="sm" kind="quiet" href={hrefFor(pinned) ?? ""}>
                      {t("open")}
                    </Button>
                  </>
                ),
                view: (
                  <HomesMap
                    asked={askedIn(query.params, homeAsks)}
                    reading={first}
                    lit={lit}
                    chosen={pinned?.id ?? null}
                    onChoose={setPinned}
                    hrefOf={hrefFor}
                  />
                ),
              }
            : null
        }
      />
    </div>
  );
}
