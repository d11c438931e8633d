import { useEffect, useRef } from "react";
import { useLoaderData, useRevalidator, useSearchParams } from "react-router";
import { students, type Student } from "#shared/features/students/students.contract.ts";
import { studentCares } from "#shared/features/studentCare/studentCare.contract.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { tellFailure } from "#client/resource/tellFailure.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { Card, CardLink } from "#client/ui/page/Card.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import styles from "./Children.module.css";

const api = apiOf({ list: students.list, accept: studentCares.accept });

export const watches: readonly Watch[] = [{ resource: "students" }];

export const loader = ({ request }: { request: Request }) => api.list({ perPage: 100 }, { signal: request.signal });

export function Screen() {
  const t = useText("children");
  const { table } = useLoaderData<typeof loader>();
  useInvite();
  const add = hrefOf("travelStudentEdit", { id: "new" }) ?? "/";
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <AppTitle>{t("title")}</AppTitle>
        <Button kind="primary" href={add}>
          {t("addChild")}
        </Button>
      </header>
      {table.data.length === 0 && (
        <Empty spot="trips" title={t("nobody")}>
          {t("nobodyLine")}
        </Empty>
      )}
      <ul className={styles.cards}>
        {table.data.map((child) => (
          <li key={child.id}>
            <ChildCard child={child} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChildCard({ child: { id, firstName, lastName, age, picture, cityTown } }: { readonly child: Student }) {
  const t = useText("children");
  return (
    <Card as="article">
      <div className={styles.person}>
        <Avatar name={firstName} src={picture && pictureUrl(picture)} isStudent size={60} />
        <div>
          <h2 className="h4">
            <CardLink href={hrefOf("travelStudent", { id })}>
              {firstName} {lastName}
            </CardLink>
          </h2>
          <p className={styles.quiet}>{t("ageAndTown", { count: age, town: cityTown })}</p>
        </div>
      </div>
    </Card>
  );
}

// The letter to a second guardian leads here.
function useInvite(): void {
  const t = useText("children");
  const [params, setParams] = useSearchParams();
  const { revalidate } = useRevalidator();
  const token = params.get("invite");
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (token === null || taken.current === token) return;
    taken.current = token;
    setParams({}, { replace: true });
    api.accept({ token }).then(({ firstName }) => {
      toast(t("nowGuardian", { name: firstName }), { hue: "moss" });
      void revalidate();
    }, tellFailure);
  }, [token, revalidate, setParams, t]);
}
