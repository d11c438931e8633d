import { useSearchParams } from "react-router";
import { useText } from "#client/i18n/useText.ts";
import { TabPanel } from "#client/ui/page/TabPanel.tsx";
import { Tabs } from "#client/ui/page/Tabs.tsx";
import { PriceLab } from "./PriceLab.tsx";
import styles from "./Rules.module.css";
import { RulesHead } from "./RulesHead.tsx";
import { StateLab } from "./StateLab.tsx";

// The rules of trips and money, to be tried out: whatever is shown here the product's own rules have said, in this browser.
export function Screen() {
  const t = useText("rules");
  const [params, setParams] = useSearchParams();
  const lab = params.get("lab") === "states" ? "states" : "prices";
  const tabs = [
    { id: "prices", label: t("prices") },
    { id: "states", label: t("states") },
  ];
  return (
    <main id="main" className={styles.page}>
      <RulesHead />
      <Tabs id="lab" label={t("laboratories")} tabs={tabs} value={lab} onChange={(id) => setParams({ lab: id })} />
      <TabPanel tabs="lab" tab={lab}>
        {lab === "states" ? <StateLab /> : <PriceLab />}
      </TabPanel>
    </main>
  );
}
