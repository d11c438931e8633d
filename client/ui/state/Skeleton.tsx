import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  readonly shape?: "line" | "pill" | "circle" | "arch" | "archCard" | "square";
  // A number is pixels, a string any length of CSS.
  readonly width?: number | string;
  readonly height?: number | string;
}

const heights = { line: 11, pill: 21, circle: 40, arch: 45, archCard: 240, square: 15 } as const;
const widths = { line: "100%", pill: 72, circle: 40, arch: 40, archCard: "100%", square: 15 } as const;

// One piece of the shape of what follows. A group of them stands in a Skeletons.
export function Skeleton({ shape = "line", width = widths[shape], height = heights[shape] }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} style={{ inlineSize: width, blockSize: height }} />;
}

// Says once that something loads, and hides the shapes from those who do not see them.
export function Skeletons({ children }: { readonly children: ReactNode }) {
  const t = useText("ui");
  return (
    <div aria-busy>
      <span role="status" className="visually-hidden">
        {t("loading")}
      </span>
      <div aria-hidden className={styles.group}>
        {children}
      </div>
    </div>
  );
}

// Lengths that look like words, the same each time.
const lengths = ["62%", "54%", "70%", "48%", "66%"];

interface SkeletonListProps {
  readonly count?: number;
  readonly shape?: "circle" | "arch";
  // Of rows with a third line: how high they are, so that nothing moves when they come.
  readonly rowHeight?: number;
}

export function SkeletonList({ count = 5, shape = "arch", rowHeight }: SkeletonListProps) {
  return (
    <Skeletons>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} style={{ blockSize: rowHeight }}>
          <Skeleton shape={shape} width={46} height={shape === "arch" ? 51 : 46} />
          <div className={styles.lines}>
            <Skeleton width={lengths[index % lengths.length] ?? "60%"} height={13} />
            <Skeleton width={lengths[(index + 2) % lengths.length] ?? "80%"} />
            {rowHeight !== undefined && <Skeleton width="38%" />}
          </div>
        </div>
      ))}
    </Skeletons>
  );
}

export function SkeletonCards({ count = 6 }: { readonly count?: number }) {
  return (
    <Skeletons>
      <div className={styles.cards}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.lines}>
            <Skeleton shape="archCard" />
            <Skeleton width="70%" height={16} />
            <Skeleton width="52%" />
          </div>
        ))}
      </div>
    </Skeletons>
  );
}
