import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ourHomes, type OurHome } from "#shared/features/ourHome/ourHome.contract.ts";
import { homeSections } from "#shared/features/ourHome/ourHome.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { NarrowPage } from "#client/ui/page/NarrowPage.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { HomeSectionFields } from "./HomeSectionFields.tsx";
import styles from "./OurHome.module.css";
import { SaveLine } from "./SaveLine.tsx";
import { useOurHome } from "./useOurHome.ts";

const api = apiOf({ read: ourHomes.read });

export const loader = ({ request }: LoaderFunctionArgs) => api.read({}, { signal: request.signal });

export function Screen() {
  const { home } = useLoaderData<typeof loader>();
  return <PlainView key={home.id} home={home} />;
}

// The same home as one plain form, which is saved when somebody says so.
function PlainView({ home }: { readonly home: OurHome }) {
  const t = useText("ourHome");
  const editing = useOurHome(home, { isAutomatic: false });
  return (
    <NarrowPage>
      <AppTitle>{t("title")}</AppTitle>
      {homeSections.map((section) => (
        <TitledCard key={section} title={t(dataKey("homeSection", section))}>
          <div className={styles.section}>
            <HomeSectionFields section={section} editing={editing} />
          </div>
        </TitledCard>
      ))}
      <div className={styles.foot}>
        <SaveLine editing={editing} />
        <Button kind="primary" busy={editing.standing === "saving"} onClick={editing.save}>
          {t("save")}
        </Button>
      </div>
    </NarrowPage>
  );
}
