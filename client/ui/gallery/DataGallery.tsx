import { CardSection } from "./CardSection.tsx";
import { ChartSection } from "./ChartSection.tsx";
import { FeedbackSection } from "./FeedbackSection.tsx";
import { MessageSection } from "./MessageSection.tsx";
import { OverlaySection } from "./OverlaySection.tsx";
import { RowSection } from "./RowSection.tsx";
import { ScheduleSection } from "./ScheduleSection.tsx";
import { TableSection } from "./TableSection.tsx";
import styles from "./gallery.module.css";

export function DataGallery() {
  return (
    <div className={styles.gallery}>
      <div className={styles.head}>
        <span className={styles.name}>
          <h1 className="display">Messages and data</h1>
        </span>
        <span className="ink-3">Comfortable density unless marked</span>
      </div>
      <MessageSection />
      <RowSection />
      <CardSection />
      <ChartSection />
      <TableSection />
      <ScheduleSection />
      <FeedbackSection />
      <OverlaySection />
    </div>
  );
}
