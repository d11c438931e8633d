const cut = {
  fill: "none",
  stroke: "var(--glyph-on)",
  strokeWidth: 1.6,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;
const drawn = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

// What a glyph has in its arch besides light.
export const glyphMarks = {
  empty: null,
  quarter: null,
  half: null,
  most: null,
  full: <path d="M5.4 9.3l1.9 1.9 3.5-3.7" {...cut} />,
  lit: <path d="M5.6 14.2V8.6a2.4 2.4 0 0 1 4.8 0v5.6Z" fill="var(--glyph-light)" />,
  check: <path d="M5.6 9.2l1.7 1.7 3.1-3.3" {...drawn} />,
  alert: <path d="M8 6.6v3.2M8 12v.05" {...cut} />,
  cross: <path d="M6.2 7.4l3.6 3.6M9.8 7.4l-3.6 3.6" {...drawn} />,
  shut: <path d="M5.6 9.4h4.8" {...drawn} />,
  wait: <path d="M8 6.9v2.5l1.5 1" {...drawn} />,
} as const;
