import { BadgeCheck, Eye } from "lucide-react";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ourHomes, type OurHome } from "#shared/features/ourHome/ourHome.contract.ts";
import { homeSections, readinessOf, sectionOf, type HomeSection } from "#shared/features/ourHome/ourHome.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { Tabs } from "#client/ui/page/Tabs.tsx";
import { TabPanel } from "#client/ui/page/TabPanel.tsx";
import { HomePreview } from "./HomePreview.tsx";
import { HomeReadiness } from "./HomeReadiness.tsx";
import { fetchSection, HomeSectionFields, sectionAt } from "./HomeSectionFields.tsx";
import { factsOf } from "./homeDraft.ts";
import styles from "./OurHome.module.css";
import { SaveLine } from "./SaveLine.tsx";
import { useOurHome } from "./useOurHome.ts";

const api = apiOf({ read: ourHomes.read });

export function loader({ request }: LoaderFunctionArgs) {
  fetchSection(sectionAt(new URL(request.url).searchParams.get("section")));
  return api.read({}, { signal: request.signal });
}

export function Screen() {
  const { home } = useLoaderData<typeof loader>();
  return <OurHomeView key={home.id} home={home} />;
}

// One's own home: what is written on one side, and beside it what a parent reads.
function OurHomeView({ home }: { readonly home: OurHome }) {
  const t = useText("ourHome");
  const query = useListQuery();
  const editing = useOurHome(home);
  const [isPreviewed, setPreviewed] = useState(false);
  const section = sectionAt(query.params.get("section"));
  const go = (next: string): void => query.change({ section: next === homeSections[0] ? "" : next });
  const readiness = readinessOf(factsOf(editing.home, editing.draft));
  const open = (one: HomeSection): number => readiness.open.filter((step) => sectionOf(step) === one).length;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <AppTitle>{t("title")}</AppTitle>
        <SaveLine editing={editing} />
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <HomeReadiness readiness={readiness} state={editing.home.state} onGo={(step) => go(sectionOf(step))} />
          <Button isBlock icon={<BadgeCheck />} href={hrefOf("ourVetting") ?? ""}>
            {t("toVetting")}
          </Button>
          <div className={styles.previewButton}>
            <Button isBlock icon={<Eye />} onClick={() => setPreviewed(true)}>
              {t("preview")}
            </Button>
          </div>
          <Tabs
            id="home"
            label={t("sections")}
            tabs={homeSections.map((one) => ({ id: one, label: t(dataKey("homeSection", one)), count: open(one) }))}
            value={section}
            onChange={go}
          />
          <TabPanel tabs="home" tab={section} className={styles.section}>
            <HomeSectionFields section={section} editing={editing} />
          </TabPanel>
        </div>
        <aside className={styles.preview} aria-label={t("preview")}>
          <HomePreview editing={editing} />
        </aside>
      </div>
      <Sheet isOpen={isPreviewed} title={t("preview")} onClose={() => setPreviewed(false)}>
        {isPreviewed && <HomePreview editing={editing} />}
      </Sheet>
    </div>
  );
}
