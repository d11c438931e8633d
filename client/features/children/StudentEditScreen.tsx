import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { places } from "#shared/features/places/places.contract.ts";
import { studentCares } from "#shared/features/studentCare/studentCare.contract.ts";
import { students } from "#shared/features/students/students.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { toast } from "#client/session/notify.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { GuardiansCard } from "./GuardiansCard.tsx";
import { HealthForm } from "./HealthForm.tsx";
import { PersonForm } from "./PersonForm.tsx";
import styles from "./Student.module.css";

const api = apiOf({
  read: students.read,
  remove: students.remove,
  care: studentCares.read,
  countries: places.countries,
});

export async function loader({ params: { id = "" }, request: { signal } }: LoaderFunctionArgs) {
  const [{ countries }, { item: student }, { care }] = await Promise.all([
    api.countries({}, { signal }),
    api.read({ id }, { signal }),
    api.care({ id }, { signal }),
  ]);
  return { countries, student, care };
}

// What the office keeps right about a student. Health is written by the parents and the agency, never by us.
export function Screen() {
  const [t, of] = [useText("student"), useText("children")];
  const { countries, student, care } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [mayDecide, mayRemove] = [useMay("students:decide"), useMay("students:remove")];
  const { id, firstName } = student;
  const saved = (): void => void toast(of("saved"), { hue: "moss" });
  const remove = (): void => {
    setFailure(null);
    setRemoving(false);
    api.remove({ id }).then(() => navigate(hrefOf("students") ?? "/", { replace: true }), setFailure);
  };
  return (
    <>
      <ScreenHead title={of("editName", { name: firstName })}>
        {mayRemove && (
          <Button kind="dangerQuiet" onClick={() => setRemoving(true)}>
            {of("remove")}
          </Button>
        )}
        <Button href={hrefOf("student", { id }) ?? ""}>{of("back")}</Button>
      </ScreenHead>
      <div className={styles.body}>
        <div className={styles.column}>
          {failure !== null && <Refusal error={failure} />}
          <Card>
            <PersonForm key={id} child={student} countries={countries} onSaved={saved} />
          </Card>
          {mayDecide && (
            <Card>
              <HealthForm key={care.id} care={care} onSaved={saved} />
            </Card>
          )}
        </div>
        <div className={styles.column}>
          <GuardiansCard care={care} name={firstName} onChanged={() => void revalidate()} />
          <p className={styles.quiet}>{t("whoSees")}</p>
        </div>
      </div>
      <Dialog
        isOpen={isRemoving}
        title={of("removeQuestion", { name: firstName })}
        safeLabel={of("keep")}
        action={{ label: of("remove"), isDanger: true, run: remove }}
        onClose={() => setRemoving(false)}
      >
        {of("removeLine")}
      </Dialog>
    </>
  );
}
