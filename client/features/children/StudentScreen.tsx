import { useLoaderData, type LoaderFunctionArgs, type Params } from "react-router";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { studentCares } from "#shared/features/studentCare/studentCare.contract.ts";
import { studentRecord } from "#shared/features/studentRecord/studentRecord.contract.ts";
import { routes } from "#shared/routes.ts";
import { students } from "#shared/features/students/students.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useTalkKey } from "#client/resource/useTalkKey.ts";
import { useText } from "#client/i18n/useText.ts";
import { AssetFiles } from "#client/resource/assets/AssetFiles.tsx";
import { mayEnter } from "#client/session/mayVisit.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { loadUser, rolesOf } from "#client/session/session.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { joinClasses } from "#client/ui/control/joinClasses.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { GuardiansToCall } from "./GuardiansToCall.tsx";
import { HealthCard } from "./HealthCard.tsx";
import { OpenHealthCard } from "./OpenHealthCard.tsx";
import { PersonCard } from "./PersonCard.tsx";
import { ReadingsCard } from "./ReadingsCard.tsx";
import styles from "./Student.module.css";
import { ThreadsCard, TripsCard } from "./StudentPast.tsx";

const api = apiOf({ read: students.read, record: studentRecord.read, care: studentCares.read });

export const watches = ({ id = "" }: Params): readonly Watch[] => [
  { resource: "students", ids: [id] },
  { resource: "trips" },
];

export async function loader({ params: { id = "" }, request: { signal } }: LoaderFunctionArgs) {
  // Who only counts and pays is told nothing of how somebody is, not even that there is something.
  const mayCare = mayEnter({ ...routes.student, action: "students:care" }, rolesOf(await loadUser()));
  const [{ item: student }, { record }, care] = await Promise.all([
    api.read({ id }, { signal }),
    api.record({ id }, { signal }),
    mayCare ? api.care({ id }, { signal }).then((answer) => answer.care) : null,
  ]);
  return { student, record, care };
}

// All of one student, for whoever is asked about them on the telephone.
export function Screen() {
  const [t, of, plan] = [useText("student"), useText("children"), useText("createTrip")];
  const { student, record, care } = useLoaderData<typeof loader>();
  useTalkKey(record.threads[0]?.conversationId ?? null);
  const [mayPlan, mayEdit, mayOpen, maySeeDocuments] = [
    useMay("trips:plan"),
    useMay("students:edit"),
    useMay("students:openMedical"),
    useMay("students:openDocuments"),
  ];
  const { id, firstName, lastName, age, picture, cityTown, businessName } = student;
  const name = `${firstName} ${lastName}`;
  const trips = `${hrefOf("trips") ?? ""}?${new URLSearchParams({ q: name })}`;
  return (
    <>
      <ScreenHead
        title={name}
        note={[of("ageAndTown", { count: age, town: cityTown }), businessName].filter(Boolean).join(" · ")}
      >
        <Button href={trips}>{t("inTrips")}</Button>
        {mayPlan && (
          <Button href={`${hrefOf("createTrip") ?? ""}?${new URLSearchParams({ student: id })}`}>
            {plan("title")}
          </Button>
        )}
        {mayEdit && (
          <Button kind="primary" href={hrefOf("studentEdit", { id }) ?? ""}>
            {of("edit")}
          </Button>
        )}
      </ScreenHead>
      <div className={styles.body}>
        <div className={styles.column}>
          <GuardiansToCall guardians={record.guardians} />
          <TripsCard studentId={id} trips={record.trips} />
          <ThreadsCard threads={record.threads} />
        </div>
        <div className={joinClasses(styles.column, styles.about)}>
          <div className={styles.face}>
            <Avatar name={firstName} src={picture === null ? null : pictureUrl(picture)} isStudent size={72} />
          </div>
          <PersonCard child={student} />
          {care && (mayOpen ? <OpenHealthCard key={id} care={care} /> : <HealthCard care={care} />)}
          {care && <ReadingsCard care={care} />}
          {maySeeDocuments && (
            <Card>
              <AssetFiles
                purpose="studentDocument"
                recordId={id}
                title={of("documents")}
                headingLevel={2}
                headingLook="h3"
                addLabel={of("addDocument")}
                empty={of("noDocuments")}
                mayAdd={false}
                mayRemove={false}
              />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
