import { TentTree } from "lucide-react";
import { useState } from "react";
import { Badge } from "../control/Badge.tsx";
import { Chip } from "../control/Chip.tsx";
import { Dot } from "../control/Dot.tsx";
import { Kbd } from "../control/Kbd.tsx";
import { TabPanel } from "../page/TabPanel.tsx";
import { Tabs } from "../page/Tabs.tsx";
import { ValueChip } from "../form/ValueChip.tsx";
import styles from "./gallery.module.css";
import { GalleryRow, GallerySection, Sample } from "./GallerySection.tsx";

const tabs = [
  { id: "enquiries", label: "Enquiries", unread: 9 },
  { id: "bookings", label: "Bookings", unread: 4, total: 21, hideWhenZero: true },
  { id: "archived", label: "Archived", total: 3, hideWhenZero: true },
  { id: "groups", label: "Groups", total: 0, hideWhenZero: true },
  { id: "support", label: "Support", unread: 2 },
  { id: "saved", label: "Saved", count: 7 },
] as const;

export function ChipSection() {
  return (
    <GallerySection title="Chips, tabs, badges" columns={3}>
      <Sample title="Chips">
        <Chips />
      </Sample>
      <Sample title="Tabs">
        <GalleryTabs />
      </Sample>
      <Sample title="Badges and dots">
        <div className={styles.middle}>
          <Badge count={2} />
          <Badge count={14} />
          <Badge count={240} label="240 unread" />
          <Badge kind="quiet" count={7} />
          <Dot />
          <Dot hue="moss" />
          <Dot hue="gorse" />
          <Kbd>⌘K</Kbd>
          <span>
            <Kbd>G</Kbd> <Kbd>B</Kbd>
          </span>
        </div>
      </Sample>
      <Sample title="Compact" isWide>
        <div data-density="compact">
          <Chips />
        </div>
      </Sample>
    </GallerySection>
  );
}

function Chips() {
  const [isWithCamp, setWithCamp] = useState(true);
  const [isUnread, setUnread] = useState(true);
  const [state, setState] = useState<string | null>("Booked");
  return (
    <GalleryRow>
      <Chip opensMenu aria-haspopup="menu">
        Activities
      </Chip>
      <Chip icon={<TentTree />} isOn={isWithCamp} onClick={() => setWithCamp(!isWithCamp)}>
        With camp
      </Chip>
      <Chip isStrong count={3} isOn={isUnread} onClick={() => setUnread(!isUnread)}>
        Unread
      </Chip>
      {state ? (
        <ValueChip name="State" onClear={() => setState(null)} onEdit={() => setState("Reserved")}>
          {state}
        </ValueChip>
      ) : (
        <Chip onClick={() => setState("Booked")}>State</Chip>
      )}
    </GalleryRow>
  );
}

function GalleryTabs() {
  const [tab, setTab] = useState<string>("enquiries");
  return (
    <div className={styles.stack}>
      <Tabs id="gallery-tabs" label="Conversations" tabs={tabs} value={tab} onChange={setTab} />
      <TabPanel tabs="gallery-tabs" tab={tab}>
        <p className="t-sm ink-2">{tabs.find(({ id }) => id === tab)?.label}</p>
      </TabPanel>
    </div>
  );
}
