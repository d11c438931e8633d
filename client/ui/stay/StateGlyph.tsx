import { glyphMarks } from "../media/art/glyphMarks.tsx";
import { joinClasses } from "../control/joinClasses.ts";
import styles from "./StateGlyph.module.css";

export type GlyphKind = keyof typeof glyphMarks;

interface StateGlyphProps {
  readonly kind: GlyphKind;
  readonly size?: number;
  readonly className?: string | undefined;
}

const arch = "M3 14.25V8a5 5 0 0 1 10 0v6.25Z";
const inside = "M4.7 12.6V8a3.3 3.3 0 0 1 6.6 0v4.6Z";

// The arch, the light that stands in it, and the whole arch lit. Every glyph has all three, so that a change of state can be seen to fill.
export function StateGlyph({ kind, size = 16, className }: StateGlyphProps) {
  return (
    <svg
      className={joinClasses(styles.glyph, className)}
      data-kind={kind}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path className={styles.outline} d={arch} />
      <path className={styles.light} d={inside} />
      <path className={styles.whole} d={arch} />
      {glyphMarks[kind]}
    </svg>
  );
}
