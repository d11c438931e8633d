import type { ReactNode } from "react";
import styles from "./InstallPicture.module.css";

export type InstallSight = "bottomShare" | "topMenu" | "addressSign" | "row" | "dialog" | "home" | "dock";

// What stands on the screen at a step, in outline: where to press is in our colour.
export function InstallPicture({ sight }: { readonly sight: InstallSight }) {
  return (
    <svg className={styles.picture} viewBox="0 0 120 84" aria-hidden>
      <rect className={styles.screen} x="1" y="1" width="118" height="82" rx="10" />
      {sights[sight]}
    </svg>
  );
}

const line = (x: number, y: number, width: number): ReactNode => (
  <rect className={styles.quiet} x={x} y={y} width={width} height="6" rx="3" />
);

const page = (
  <>
    {line(14, 30, 60)}
    {line(14, 42, 84)}
    {line(14, 54, 44)}
  </>
);

const tile = (x: number, y: number): ReactNode => (
  <rect className={styles.quiet} x={x} y={y} width="18" height="18" rx="5" />
);

const hearth = (x: number, y: number): ReactNode => (
  <g transform={`translate(${x} ${y})`}>
    <rect className={styles.ours} width="18" height="18" rx="5" />
    <path className={styles.onOurs} d="M5.5 14V8.4C5.5 6 7.1 4.2 9 4.200s3.5 1.8 3.5 4.200V14Z" />
  </g>
);

const sights: Readonly<Record<InstallSight, ReactNode>> = {
  bottomShare: (
    <>
      {line(14, 14, 60)}
      {line(14, 26, 84)}
      <path className={styles.edge} d="M1 58h118" />
      <circle className={styles.tint} cx="60" cy="70" r="11" />
      <path className={styles.sign} d="M60 71.5V63m-3 3 3-3 3 3M56.5 68h-2v8h11v-8h-2" />
      <path className={styles.faint} d="m30 66-4 4 4 4M90 66l4 4-4 4" />
    </>
  ),
  topMenu: (
    <>
      <rect className={styles.quiet} x="12" y="9" width="76" height="12" rx="6" />
      <circle className={styles.tint} cx="103" cy="15" r="11" />
      <path className={styles.dots} d="M103 10v.01M103 15v.01M103 20v.01" />
      {page}
    </>
  ),
  addressSign: (
    <>
      <path className={styles.faint} d="m14 11-4 4 4 4" />
      <rect className={styles.quiet} x="22" y="8" width="88" height="14" rx="7" />
      <circle className={styles.tint} cx="101" cy="15" r="11" />
      <path
        className={styles.sign}
        d="M96 11.500h6M96 11.500v6.500h10v-2M99 20.500h4M105.5 9v5m-2.5-2.5 2.5 2.5 2.5-2.5"
      />
      {page}
    </>
  ),
  row: (
    <>
      {line(16, 16, 66)}
      <rect className={styles.tint} x="8" y="30" width="104" height="22" rx="7" />
      <rect className={styles.ours} x="16" y="38" width="58" height="6" rx="3" />
      <rect className={styles.sign} x="92" y="35" width="12" height="12" rx="3" />
      <path className={styles.sign} d="M98 38.500v5M95.5 41h5" />
      {line(16, 62, 50)}
    </>
  ),
  dialog: (
    <>
      <rect className={styles.edge} x="16" y="14" width="88" height="56" rx="8" />
      {hearth(26, 23)}
      {line(52, 24, 34)}
      {line(52, 35, 22)}
      <rect className={styles.ours} x="58" y="52" width="38" height="12" rx="6" />
    </>
  ),
  home: (
    <>
      {tile(18, 14)}
      {tile(51, 14)}
      {tile(84, 14)}
      {tile(18, 46)}
      <circle className={styles.tint} cx="60" cy="55" r="16" />
      {hearth(51, 46)}
      {tile(84, 46)}
    </>
  ),
  dock: (
    <>
      {page}
      <path className={styles.edge} d="M1 60h118" />
      <rect className={styles.quiet} x="28" y="66" width="12" height="12" rx="4" />
      <circle className={styles.tint} cx="60" cy="71" r="12" />
      <g transform="translate(54.5 65.5) scale(.61)">{hearth(0, 0)}</g>
      <rect className={styles.quiet} x="80" y="66" width="12" height="12" rx="4" />
    </>
  ),
};
