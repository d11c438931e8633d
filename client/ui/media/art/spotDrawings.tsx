import type { ReactNode } from "react";

// Ink line, one lit arch, one or two accents, and always something of the house. Colours are tokens, so the drawings follow the theme.
const line = { stroke: "var(--ink)", strokeWidth: 1.75, strokeLinecap: "round", strokeLinejoin: "round" } as const;
const open = { ...line, fill: "none" } as const;
const floor = <path d="M14 112h132" {...open} />;

export const spotDrawings = {
  messages: (
    <>
      <path d="M46 112V50a34 34 0 0 1 68 0V112Z" fill="var(--straw)" />
      <path d="M54 112V50a26 26 0 0 1 52 0V112Z" fill="var(--spruce)" {...line} />
      <path
        d="M62 112V53a18 18 0 0 1 36 0"
        fill="none"
        stroke="var(--on-spruce)"
        strokeOpacity={0.35}
        strokeWidth={1.5}
      />
      <rect x={66} y={74} width={28} height={7} rx={2} fill="var(--gorse)" {...line} />
      <circle cx={97} cy={92} r={2.4} fill="var(--gorse)" />
      <path d="M70 77.5h20" {...open} />
      <path d="M71 78l-1.5 19 21 0 -1.5-19" fill="var(--surface)" {...line} />
      <path d="M70 86l10 6 10-6" {...open} />
      <path d="M40 112l6-6h68l6 6Z" fill="var(--straw-line)" {...line} />
      <path d="M127 98c-9-4-13-13-11-22 7 3 11 9 11 16 0-10 4-17 10-20 2 10-1 20-8 26Z" fill="var(--moss)" {...line} />
      <path d="M118 98h18l-3 14h-12Z" fill="var(--ember)" {...line} />
      {floor}
    </>
  ),
  quiet: (
    <>
      <path d="M36 112V45h88v67Z" fill="var(--sunken)" {...line} />
      <path d="M54 112V76a26 26 0 0 1 52 0V112Z" fill="var(--spot-hearth)" {...line} />
      <circle cx={80} cy={90} r={21} fill="var(--gorse)" opacity={0.22} />
      <path d="M26 36h108v9H26Z" fill="var(--surface)" {...line} />
      <path d="M80 68c8 8 12 14 12 21a12 12 0 0 1-24 0c0-7 4-13 12-21Z" fill="var(--ember)" {...line} />
      <path d="M80 84c5 4 6 7 6 10a6 6 0 0 1-12 0c0-3 1-6 6-10Z" fill="var(--gorse)" />
      <path d="M62 108l36-7M62 101l36 7" fill="none" stroke="var(--spot-log)" strokeWidth={3} strokeLinecap="round" />
      <rect x={66} y={10} width={28} height={20} rx={2} fill="var(--surface)" {...line} />
      <path d="M66 26c5-6 9-6 13-2s9 2 15-4v10H66Z" fill="var(--spruce)" />
      <rect x={66} y={10} width={28} height={20} rx={2} {...open} />
      <path d="M42 36V22h9v14M51 36V26h7v10" fill="var(--surface)" {...line} />
      <path d="M106 36c-3-6-2-12 4-14 6 2 7 8 4 14Z" fill="var(--gorse)" {...line} />
      <path d="M36 60h12M36 76h10M36 92h12M112 60h12M114 76h10M112 92h12" {...open} opacity={0.35} />
      {floor}
    </>
  ),
  search: (
    <>
      <path d="M92 112V64a24 24 0 0 1 48 0V112Z" fill="var(--straw)" />
      <path d="M14 112c16-26 38-30 58-14s46 10 74-12v26Z" fill="var(--spruce-tint)" />
      <path d="M14 112c16-26 38-30 58-14s46 10 74-12" {...open} />
      <path d="M66 112V38" {...open} />
      <path d="M40 46h44l9 9-9 9H40Z" fill="var(--surface)" {...line} />
      <path d="M94 72H56l-9 8 9 8h38Z" fill="var(--gorse)" {...line} />
      <path d="M50 55h24M66 80h18" {...open} />
      <path d="M66 30a4 4 0 0 1 0 8 4 4 0 0 1 0-8Z" fill="var(--ember)" {...line} />
      {floor}
    </>
  ),
  trips: (
    <>
      <path d="M58 112V45a31 31 0 0 1 62 0V112Z" fill="var(--straw)" />
      <path d="M66 112V45a23 23 0 0 1 46 0V112Z" fill="var(--spruce)" {...line} />
      <circle cx={104} cy={74} r={2.6} fill="var(--gorse)" />
      <path
        d="M74 112V53a15 15 0 0 1 30 0v12"
        fill="none"
        stroke="var(--on-spruce)"
        strokeOpacity={0.3}
        strokeWidth={1.5}
      />
      <rect x={26} y={72} width={46} height={36} rx={6} fill="var(--ember)" {...line} />
      <path d="M40 72v-8a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v8M36 72v36M62 72v36" {...open} />
      <path d="M34 108v4M64 108v4" {...open} />
      <rect x={43} y={84} width={12} height={9} rx={2} fill="var(--surface)" {...line} />
      <path d="M122 112c-2-14 2-22 8-26M130 112c0-10 4-16 10-18M126 112c-6-8-8-14-6-22" {...open} />
      {floor}
    </>
  ),
  photos: (
    <>
      <rect x={24} y={38} width={60} height={52} rx={4} fill="var(--surface)" {...line} transform="rotate(-7 54 64)" />
      <rect x={31} y={44} width={46} height={34} fill="var(--spruce-tint)" transform="rotate(-7 54 64)" />
      <rect x={70} y={28} width={64} height={60} rx={4} fill="var(--surface)" {...line} />
      <rect x={76} y={34} width={52} height={42} fill="var(--straw)" />
      <path d="M76 68c10-12 18-12 26-4s18 2 26-6v18H76Z" fill="var(--spruce)" />
      <circle cx={114} cy={46} r={5} fill="var(--ember)" />
      <rect x={50} y={62} width={56} height={46} rx={4} fill="var(--surface)" {...line} />
      <path d="M58 100V86a12 12 0 0 1 24 0v14Z" fill="var(--spruce)" {...line} />
      <path d="M88 100V90h10v10" {...open} />
      <path d="M56 100h44" {...open} />
      {floor}
    </>
  ),
  calendar: (
    <>
      <path d="M92 112V66a22 22 0 0 1 44 0V112Z" fill="var(--straw)" />
      <rect x={30} y={30} width={80} height={76} rx={8} fill="var(--surface)" {...line} />
      <path d="M30 50h80" {...open} />
      <path d="M30 50V38a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v12Z" fill="var(--spruce)" {...line} />
      <path d="M50 24v12M90 24v12" {...open} />
      <path
        d="M44 64h.1M58 64h.1M72 64h.1M86 64h.1M98 64h.1M44 78h.1M58 78h.1M98 78h.1M44 92h.1M58 92h.1M72 92h.1M86 92h.1"
        stroke="var(--line-strong)"
        strokeWidth={5}
        strokeLinecap="round"
      />
      <rect x={66} y={72} width={26} height={12} rx={6} fill="var(--gorse)" {...line} />
      {floor}
    </>
  ),
  offline: (
    <>
      <path d="M44 112V48a36 36 0 0 1 72 0V112Z" fill="var(--spot-night)" />
      <circle cx={96} cy={36} r={7} fill="var(--straw)" />
      <path d="M60 40h.1M70 30h.1M84 52h.1M62 58h.1" stroke="var(--on-photo)" strokeWidth={2.4} strokeLinecap="round" />
      <path d="M44 84c12-8 22-9 36-4s26 3 36-4v36H44Z" fill="var(--spot-field)" />
      <path d="M44 112V48a36 36 0 0 1 72 0v64Z" {...open} />
      <path d="M80 12v100M44 62h72" {...open} />
      <path d="M36 112h88v-7H36Z" fill="var(--surface)" {...line} />
      <path d="M72 105V88h16v17Z" fill="var(--surface)" {...line} />
      <path d="M80 88v-5" {...open} />
      <path d="M80 66c5 5 7 8 7 11a7 7 0 0 1-14 0c0-3 2-6 7-11Z" fill="var(--gorse)" {...line} />
      <circle cx={80} cy={76} r={20} fill="var(--gorse)" opacity={0.16} />
      {floor}
    </>
  ),
  error: (
    <>
      <path d="M50 112V44a30 30 0 0 1 60 0V112Z" fill="var(--straw)" />
      <circle cx={80} cy={24} r={2.4} fill="var(--ink)" />
      <path d="M80 24L53 47M80 24l31 34" {...open} />
      <g transform="rotate(11 80 72)">
        <rect x={46} y={48} width={68} height={52} rx={4} fill="var(--gorse)" {...line} />
        <rect x={53} y={55} width={54} height={38} rx={1.5} fill="var(--surface)" {...line} />
        <path d="M53 84c9-10 16-10 23-3s17 3 31-8v20H53Z" fill="var(--spruce)" />
        <circle cx={94} cy={66} r={4.6} fill="var(--ember)" />
        <path d="M62 82v-9a5 5 0 0 1 10 0v9Z" fill="var(--surface)" {...line} />
        <rect x={53} y={55} width={54} height={38} rx={1.5} {...open} />
      </g>
      <path d="M24 112v-6h10v6M126 112v-9a8 8 0 0 1 12 0v9" {...open} />
      {floor}
    </>
  ),
  denied: (
    <>
      <path d="M46 112V48a34 34 0 0 1 68 0V112Z" fill="var(--straw)" />
      <path d="M54 112V48a26 26 0 0 1 52 0V112Z" fill="var(--spruce)" {...line} />
      <path d="M54 74h52" {...open} />
      <path d="M62 70V48a18 18 0 0 1 36 0v22Z" fill="var(--straw)" {...line} />
      <path
        d="M62 82h16v22H62ZM82 82h16v22H82Z"
        fill="none"
        stroke="var(--on-spruce)"
        strokeOpacity={0.4}
        strokeWidth={1.5}
      />
      <path d="M66 70c0-9 3-14 3-20l5 4h8l5-4c0 6 3 11 3 20Z" fill="var(--surface)" {...line} />
      <path d="M74 60h.1M82 60h.1M77 64.5h2" {...open} />
      <circle cx={101} cy={80} r={2.4} fill="var(--gorse)" />
      <circle cx={124} cy={60} r={5} fill="var(--gorse)" {...line} />
      <path d="M124 65v8" {...open} />
      {floor}
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;
