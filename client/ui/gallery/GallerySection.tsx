import type { ReactNode } from "react";
import styles from "./gallery.module.css";

interface GallerySectionProps {
  readonly title: string;
  // How many samples stand side by side on a wide screen.
  readonly columns?: 1 | 2 | 3 | 4;
  readonly children: ReactNode;
}

export function GallerySection({ title, columns = 1, children }: GallerySectionProps) {
  return (
    <section className={styles.section} data-columns={columns}>
      <h2 className="h3">{title}</h2>
      <div className={styles.samples}>{children}</div>
    </section>
  );
}

interface SampleProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function Sample({ title, isWide = false, children }: SampleProps) {
  return (
    <div className={styles.sample} data-wide={isWide || undefined}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

interface CaptionedProps {
  readonly caption: string;
  readonly children: ReactNode;
}

export function Captioned({ caption, children }: CaptionedProps) {
  return (
    <div className={styles.captioned}>
      {children}
      <span className="t-2xs ink-3">{caption}</span>
    </div>
  );
}

export function GalleryRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
