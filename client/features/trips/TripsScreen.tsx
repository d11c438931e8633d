import { useAtomValue } from "jotai";
import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { tripGrid, tripList } from "#shared/features/trips/tripGrid.contract.ts";
import { tripTracker } from "#shared/features/trips/tripTracker.contract.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { RecordCommands } from "#client/resource/commands/RecordCommands.tsx";
import { gridLoader } from "#client/resource/grid/gridAddress.ts";
import { GridScreen } from "#client/resource/grid/GridScreen.tsx";
import { TripViews } from "#client/resource/TripViews.tsx";
import { hrefFor } from "#client/session/mayVisit.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { BulkTrips } from "./BulkTrips.tsx";
import { LabelNames } from "./LabelNames.tsx";
import { ManyTrips, movingRecipes, WriteToTrips } from "./ManyTrips.tsx";
import { NextStepInSight, stepWords } from "./NextStep.tsx";
import { createStepsInSight, type StepsInSight } from "./stepsInSight.ts";
import { CoordinatorCell, DaysCell, FamilyCell, PaidCell, StudentCell } from "./TripCells.tsx";

const api = apiOf(tripList);
const tracker = apiOf({ steps: tripTracker.steps });

const stepsByCall = (): StepsInSight =>
  createStepsInSight({
    ask: async (ids) => (await tracker.steps({ ids: ids.join(",") }, { isQuiet: true })).steps,
    now: Date.now,
  });

export const watches: readonly Watch[] = [{ resource: "trips" }, { resource: "gridViews" }];

export const loader = gridLoader(api);

export function Screen() {
  const t = useText("trips");
  const states = useText("states");
  const navigate = useNavigate();
  const user = useAtomValue(userAtom);
  const { first } = useLoaderData<typeof loader>();
  const roles = user ? rolesOf(user) : [];
  const hrefOf = (studentId: string, id: string) => hrefFor(roles, "studentTrip", { student_id: studentId, id });
  const planOf = (id: string) => hrefFor(roles, "tripEdit", { id });
  const planning = hrefFor(roles, "createTrip");
  const manager = hrefFor(roles, "tripsManager");
  const bulk = hrefFor(roles, "tripsBulk");
  const [steps] = useState(stepsByCall);
  useEffect(() => steps.readAgain(), [first, steps]);
  return (
    <GridScreen
      grid={tripGrid}
      calls={api}
      first={first}
      words={{
        title: t("title"),
        search: t("search"),
        empty: { title: t("empty"), line: t("emptyLine") },
        nothingFound: { title: t("nothingFound"), line: t("nothingFoundLine") },
      }}
      columns={{
        reference: { label: t("reference"), onCard: "none" },
        studentName: {
          label: t("student"),
          onCard: "title",
          hasPicture: true,
          cell: (trip) => <StudentCell {...trip} />,
        },
        familyName: {
          label: t("family"),
          cell: ({ familyName, familyPicture }) => familyName && <FamilyCell {...{ familyName, familyPicture }} />,
        },
        fromDate: {
          label: t("fromDate"),
          heading: t("dates"),
          cell: (trip) => <DaysCell {...trip} />,
        },
        // They stand with the first.
        toDate: { label: t("toDate"), isAside: true, onCard: "none" },
        nights: { label: t("nights"), isAside: true, onCard: "none" },
        state: {
          label: t("state"),
          onCard: "state",
          wordsOf: (value) => states(dataKey("tripState", value as TripState)),
          cell: ({ state }) => <StatePill state={state}>{states(dataKey("tripState", state))}</StatePill>,
        },
        lastWordAt: { label: t("lastWord"), onCard: "none" },
        labels: { label: t("labels"), cell: ({ labels }) => <LabelNames names={labels} />, onCard: "none" },
        tripTypeName: { label: t("type"), onCard: "none" },
        total: { label: t("total"), onCard: "figure" },
        paid: { label: t("paid"), onCard: "none", cell: (trip) => <PaidCell {...trip} /> },
        owed: { label: t("owed"), onCard: "none" },
        dueOn: { label: t("dueOn"), onCard: "none" },
        businessName: { label: t("business"), onCard: "none" },
        coordinatorName: {
          label: t("coordinator"),
          onCard: "none",
          cell: (trip) => <CoordinatorCell {...trip} />,
        },
        arrivesAt: { label: t("arrivesAt"), onCard: "none" },
        createdAt: { label: t("createdAt"), onCard: "none" },
        enquiredAt: { label: t("enquiredAt"), isAside: true, onCard: "none" },
      }}
      lookedUp={{
        key: "nextStep",
        behind: "state",
        label: t("nextStep"),
        cell: (trip) => <NextStepInSight trip={trip} steps={steps} />,
        textOf: (trip) => stepWords(steps.stepOf(trip)),
        isKnown: (trip) => steps.stepOf(trip) !== undefined,
        onCard: "line",
      }}
      nameOf={({ studentName, reference }) => `${studentName}, ${reference}`}
      head={
        <>
          <TripViews shown="trips" />
          {manager && <Button href={manager}>{t("manager")}</Button>}
          {bulk && <Button href={bulk}>{t("bulk")}</Button>}
          {planning && (
            <Button kind="primary" icon={<Plus />} href={planning}>
              {t("newTrip")}
            </Button>
          )}
        </>
      }
      {...(bulk
        ? {
            bulkOf: (meant, onDone) => (
              <>
                <WriteToTrips meant={meant} onDone={onDone} />
                <BulkTrips meant={meant} onDone={onDone} />
              </>
            ),
            moveOf: (meant, onClose) => <ManyTrips meant={meant} among={movingRecipes} onClose={onClose} />,
            assignOf: (meant, onClose) => <ManyTrips meant={meant} onClose={onClose} />,
          }
        : {})}
      commandsOf={({ id, studentName, reference }, onClose) => (
        <RecordCommands entity="trip" id={id} name={`${studentName}, ${reference}`} onClose={onClose} />
      )}
      onEdit={planOf("1") === undefined ? null : ({ id }) => void navigate(planOf(id) ?? "")}
      onOpen={hrefOf("1", "1") === undefined ? null : ({ studentId, id }) => void navigate(hrefOf(studentId, id) ?? "")}
      mayExport={useMay("trips:export")}
    />
  );
}
