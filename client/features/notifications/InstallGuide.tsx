import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { TabPanel } from "#client/ui/page/TabPanel.tsx";
import { Tabs } from "#client/ui/page/Tabs.tsx";
import { installKinds, type InstallKind } from "./device.ts";
import { InstallPicture, type InstallSight } from "./InstallPicture.tsx";
import styles from "./Notifications.module.css";

const names = { iphone: "installOn.iphone", android: "installOn.android", desktop: "installOn.desktop" } as const;

const steps = {
  iphone: [
    ["iosShare", "bottomShare"],
    ["iosAdd", "row"],
    ["iosOpen", "home"],
  ],
  android: [
    ["androidMenu", "topMenu"],
    ["androidAdd", "row"],
    ["iosOpen", "home"],
  ],
  desktop: [
    ["desktopSign", "addressSign"],
    ["desktopAdd", "dialog"],
    ["desktopOpen", "dock"],
  ],
} as const satisfies Readonly<Record<InstallKind, readonly (readonly [string, InstallSight])[]>>;

// The way onto the home screen, step by step, of this device first and of each other.
export function InstallGuide({ kind }: { readonly kind: InstallKind }) {
  const t = useText("notifications");
  const [shown, setShown] = useState(kind);
  const tabs = installKinds.map((id) => ({ id, label: t(names[id]) }));
  const choose = (id: string): void => setShown(installKinds.find((one) => one === id) ?? kind);
  return (
    <>
      <Tabs id="install" label={t("installOn")} tabs={tabs} value={shown} onChange={choose} />
      <TabPanel tabs="install" tab={shown}>
        <ol className={styles.guide}>
          {steps[shown].map(([words, sight], at) => (
            <li key={words}>
              <InstallPicture sight={sight} />
              <span>
                <b>{at + 1}.</b> {t(words)}
              </span>
            </li>
          ))}
        </ol>
      </TabPanel>
    </>
  );
}
