import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator } from "react-router";
import { students } from "#shared/features/students/students.contract.ts";
import { studentCares, type StudentCare } from "#shared/features/studentCare/studentCare.contract.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { AssetFiles } from "#client/resource/assets/AssetFiles.tsx";
import { saveFile } from "#client/resource/saveFile.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import styles from "./Children.module.css";
import { ConsentsCard } from "./ConsentsCard.tsx";
import { GuardiansCard } from "./GuardiansCard.tsx";
import { HealthCard } from "./HealthCard.tsx";
import { PersonCard } from "./PersonCard.tsx";
import { ReadingsCard } from "./ReadingsCard.tsx";
import { SharingCard } from "./SharingCard.tsx";

const api = apiOf({
  read: students.read,
  remove: students.remove,
  care: studentCares.read,
  seen: studentCares.seen,
  export: studentCares.export,
});

export const watches = ({ id = "" }: { readonly id?: string }): readonly Watch[] => [
  { resource: "students", ids: [id] },
];

export const loader = async ({ request, params }: { request: Request; params: { id?: string } }) => {
  const id = params.id ?? "";
  const options = { signal: request.signal };
  const [{ item: child }, { care }, { families }] = await Promise.all([
    api.read({ id }, options),
    api.care({ id }, options),
    api.seen({ id }, options),
  ]);
  return { child, care, families };
};

export function Screen() {
  const t = useText("children");
  const { child, care: loaded, families } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const reload = (): void => void revalidate();
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const navigate = useNavigate();
  const [mayDecide, mayRemove, mayExport] = [
    useMay("students:decide"),
    useMay("students:remove"),
    useMay("students:export"),
  ];
  const { id, firstName, lastName, age, picture, cityTown } = child;
  const care: StudentCare = loaded;
  const edit = hrefOf("travelStudentEdit", { id });
  const exportAll = (): void => {
    setFailure(null);
    api
      .export({ id })
      .then(({ name, json }) => saveFile(name, new Blob([json], { type: "application/json" })), setFailure);
  };
  const remove = (): void => {
    setFailure(null);
    setRemoving(false);
    api.remove({ id }).then(() => navigate(hrefOf("travelStudents") ?? "/", { replace: true }), setFailure);
  };
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <div className={styles.person}>
          <Avatar name={firstName} src={picture && pictureUrl(picture)} isStudent size={72} />
          <div>
            <AppTitle>{`${firstName} ${lastName}`}</AppTitle>
            <p className={styles.quiet}>{t("ageAndTown", { count: age, town: cityTown })}</p>
          </div>
        </div>
        {edit && mayDecide && (
          <Button kind="primary" href={edit}>
            {t("edit")}
          </Button>
        )}
      </header>
      {failure !== null && <Refusal error={failure} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <PersonCard child={child} />
          <HealthCard care={care} />
          <Card>
            <AssetFiles
              purpose="studentDocument"
              recordId={id}
              title={t("documents")}
              headingLevel={2}
              headingLook="h3"
              addLabel={t("addDocument")}
              empty={t("noDocuments")}
              mayAdd={mayDecide}
              mayRemove={mayDecide}
            />
          </Card>
        </div>
        <div className={styles.column}>
          <ConsentsCard care={care} name={firstName} onSaid={reload} />
          <SharingCard care={care} name={firstName} families={families} onChanged={reload} />
          <GuardiansCard care={care} name={firstName} onChanged={reload} />
          <ReadingsCard care={care} />
          <div className={styles.buttons}>
            {mayExport && <Button onClick={exportAll}>{t("export")}</Button>}
            {mayRemove && (
              <Button kind="dangerQuiet" onClick={() => setRemoving(true)}>
                {t("remove")}
              </Button>
            )}
          </div>
        </div>
      </div>
      <Dialog
        isOpen={isRemoving}
        title={t("removeQuestion", { name: firstName })}
        safeLabel={t("keep")}
        action={{ label: t("remove"), isDanger: true, run: remove }}
        onClose={() => setRemoving(false)}
      >
        {t("removeLine")}
      </Dialog>
    </div>
  );
}
