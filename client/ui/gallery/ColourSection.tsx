import styles from "./gallery.module.css";
import { GallerySection } from "./GallerySection.tsx";

const tokens = [
  "canvas",
  "surface",
  "sunken",
  "raised",
  "line",
  "line-strong",
  "line-control",
  "ink",
  "ink-2",
  "ink-3",
  "spruce",
  "spruce-hover",
  "spruce-tint",
  "ember",
  "ember-tint",
  "straw",
  "straw-line",
  "gorse",
  "gorse-tint",
  "moss",
  "moss-tint",
  "sky",
  "sky-tint",
  "brick",
  "brick-tint",
  "heather",
  "heather-tint",
  "slate",
  "slate-tint",
] as const;

export function ColourSection() {
  return (
    <GallerySection title="Colour">
      <div className={styles.swatches}>
        {tokens.map((token) => (
          <div key={token} className="t-xs med">
            <div className={styles.swatch} style={{ "--swatch": `var(--${token})` }} />
            {token}
          </div>
        ))}
      </div>
    </GallerySection>
  );
}
