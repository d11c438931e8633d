import { useAtomValue } from "jotai";
import { useLoaderData, useNavigate } from "react-router";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { studentGrid, studentList } from "#shared/features/students/studentGrid.contract.ts";
import { studentLacks, type genders } from "#shared/features/students/students.rules.ts";
import { sheetColumns } from "#shared/features/studentSheet/sheetWords.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { countryName } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { gridLoader } from "#client/resource/grid/gridAddress.ts";
import { GridScreen } from "#client/resource/grid/GridScreen.tsx";
import type { Meant } from "#client/resource/grid/useGridSelection.ts";
import { BulkDrawer } from "#client/resource/jobs/BulkDrawer.tsx";
import { hrefFor } from "#client/session/mayVisit.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { useCan } from "#client/session/useCan.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { StudentRecipe } from "./StudentRecipe.tsx";
import styles from "./Students.module.css";

const api = apiOf(studentList);

export const watches: readonly Watch[] = [{ resource: "students" }, { resource: "trips" }, { resource: "gridViews" }];

export const loader = gridLoader(api);

export function Screen() {
  const t = useText("students");
  const of = useText("createTrip");
  const sheet = useText("studentSheet");
  const may = useCan();
  const navigate = useNavigate();
  const user = useAtomValue(userAtom);
  const { first } = useLoaderData<typeof loader>();
  const hrefOf = (id: string) => (user ? hrefFor(rolesOf(user), "student", { id }) : undefined);
  const newTrip = user ? hrefFor(rolesOf(user), "createTrip") : undefined;
  const lackWords = (text: string): string =>
    text
      .split(", ")
      .flatMap((word) => studentLacks.find((lack) => lack === word) ?? [])
      .map((lack) => t(dataKey("studentLack", lack)))
      .join(", ");
  const labels = Object.fromEntries(sheetColumns.map((column) => [column, sheet(dataKey("sheetColumn", column))]));
  return (
    <GridScreen
      grid={studentGrid}
      calls={api}
      first={first}
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
              <Avatar name={name} src={picture === null ? null : pictureUrl(picture)} size={26} />
              {name}
            </>
          ),
        },
        age: { label: t("age"), onCard: "titledFact" },
        dateOfBirth: { label: t("dateOfBirth"), onCard: "none" },
        gender: {
          label: t("gender"),
          onCard: "none",
          wordsOf: (value) => of(dataKey("gender", value as (typeof genders)[number])),
        },
        countryCode: { label: t("country"), wordsOf: countryName, cell: (row) => countryName(row.countryCode) },
        cityTown: { label: t("city") },
        languages: { label: t("languages"), onCard: "none" },
        diet: { label: t("diet"), onCard: "none", cell: ({ diet }) => diet && <Sentence>{diet}</Sentence> },
        hasMedical: { label: t("onFile"), onCard: "none" },
        missing: {
          label: t("missing"),
          onCard: "titledFact",
          wordsOf: lackWords,
          cell: ({ missing }) => (missing ? <Sentence>{lackWords(missing)}</Sentence> : "–"),
        },
        guardians: { label: t("guardians"), onCard: "none" },
        isVaccinated: { label: t("vaccinated"), onCard: "none" },
        businessName: { label: t("business"), onCard: "none" },
        nextTripOn: { label: t("nextTrip"), onCard: "titledFact" },
        trips: { label: t("trips"), onCard: "titledFact" },
        createdAt: { label: t("createdAt"), onCard: "none" },
      }}
      nameOf={({ name }) => name}
      {...(newTrip !== undefined && {
        actionsOf: ({ id }: { readonly id: string }) => (
          <Button size="sm" kind="quiet" href={`${newTrip}?student=${id}`}>
            {of("title")}
          </Button>
        ),
      })}
      onOpen={hrefOf("1") === undefined ? null : ({ id }) => void navigate(hrefOf(id) ?? "")}
      importing={may("gridJobs:run") && may("students:sheet") ? { list: "students", labels } : null}
      {...(may("support:answer") && {
        bulkOf: (meant: Meant, onDone: () => void) => (
          <BulkDrawer
            meant={meant}
            of="students"
            titleOf={(count) => t("many", { count })}
            formOf={(frozen, onTried) => <StudentRecipe meant={frozen} onTried={onTried} />}
            onDone={onDone}
          />
        ),
      })}
      mayExport={useMay("studentList:export")}
    />
  );
}

const Sentence = ({ children }: { readonly children: string }) => (
  <span className={styles.sentence} title={children}>
    {children}
  </span>
);
