import { useLoaderData, useNavigate } from "react-router";
import { places } from "#shared/features/places/places.contract.ts";
import { students } from "#shared/features/students/students.contract.ts";
import { studentCares } from "#shared/features/studentCare/studentCare.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import styles from "./Children.module.css";
import { HealthForm } from "./HealthForm.tsx";
import { PersonForm } from "./PersonForm.tsx";

const api = apiOf({ read: students.read, care: studentCares.read, countries: places.countries });

export const loader = async ({ request, params }: { request: Request; params: { id?: string } }) => {
  const id = params.id ?? "";
  const options = { signal: request.signal };
  const isNew = id === "new";
  const [{ countries }, child, care] = await Promise.all([
    api.countries({}, options),
    isNew ? null : api.read({ id }, options).then(({ item }) => item),
    isNew ? null : api.care({ id }, options).then((answer) => answer.care),
  ]);
  return { countries, child, care };
};

// Say once what matters: each part is saved on its own.
export function Screen() {
  const t = useText("children");
  const { countries, child, care } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const name = child ? t("editName", { name: child.firstName }) : t("newChild");
  const saved = (id: string): void => {
    toast(t("saved"), { hue: "moss" });
    if (child === null) void navigate(hrefOf("travelStudentEdit", { id }) ?? "/", { replace: true });
  };
  const back = child ? hrefOf("travelStudent", { id: child.id }) : hrefOf("travelStudents");
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <AppTitle>{name}</AppTitle>
        <Button href={back ?? "/"}>{t("back")}</Button>
      </header>
      <Card>
        <PersonForm key={child?.id ?? "new"} child={child} countries={countries} onSaved={saved} />
      </Card>
      {care && (
        <Card>
          <HealthForm key={care.id} care={care} onSaved={() => saved(care.id)} />
        </Card>
      )}
    </div>
  );
}
