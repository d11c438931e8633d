import { Logo } from "../media/Logo.tsx";
import { Spot } from "../media/Spot.tsx";
import type { SpotKind } from "../media/Drawing.tsx";
import { StateGlyph, type GlyphKind } from "../stay/StateGlyph.tsx";
import styles from "./gallery.module.css";
import { Captioned, GallerySection, Sample } from "./GallerySection.tsx";

const spots: readonly SpotKind[] = [
  "messages",
  "quiet",
  "search",
  "trips",
  "photos",
  "calendar",
  "offline",
  "error",
  "denied",
];
const glyphs: readonly GlyphKind[] = [
  "empty",
  "quarter",
  "half",
  "most",
  "full",
  "lit",
  "check",
  "alert",
  "cross",
  "shut",
  "wait",
];

export function DrawingSection() {
  return (
    <GallerySection title="Drawings">
      <Sample title="Spots">
        <div className={styles.drawings}>
          {spots.map((kind) => (
            <Captioned key={kind} caption={kind}>
              <Spot kind={kind} />
            </Captioned>
          ))}
        </div>
      </Sample>
      <Sample title="Glyphs">
        <div className={styles.drawings}>
          {glyphs.map((kind) => (
            <Captioned key={kind} caption={kind}>
              <StateGlyph kind={kind} size={32} />
            </Captioned>
          ))}
        </div>
      </Sample>
      <Sample title="Logo">
        <div className={styles.middle}>
          <Logo />
          <Logo size={44} />
          <Logo size={24} isMarkOnly />
        </div>
      </Sample>
    </GallerySection>
  );
}
