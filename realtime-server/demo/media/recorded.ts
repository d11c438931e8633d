// Written by record.ts.
export const recorded = {
  "humming-a-tune.webm": {
    name: "humming-a-tune.webm",
    mime: "audio/webm",
    size: 58967,
    durationMs: 11585,
    peaks: [
      0.44, 0.99, 0.91, 0.82, 0.93, 0.87, 0.86, 0.8, 0.75, 0.93, 0.95, 0.86, 0.98, 0.95, 0.92, 0.93, 0.9, 0.86, 0.82,
      0.77, 0.87, 0.82, 0.76, 0.75, 0.7, 0.71, 0.61, 0.56, 0.74, 0.86, 0.82, 0.92, 0.95, 0.93, 1, 0.96, 0.91, 0.85,
      0.81, 0.11,
    ],
  },
  "kettle-and-tea.webm": {
    name: "kettle-and-tea.webm",
    mime: "audio/webm",
    size: 44346,
    durationMs: 8940,
    peaks: [
      0.11, 0.11, 0.15, 0.17, 0.25, 0.22, 0.26, 0.26, 0.34, 0.38, 0.41, 0.43, 0.43, 0.43, 0.55, 0.55, 0.76, 0.82, 0.96,
      0.87, 1, 0.99, 0.92, 0.9, 0.25, 0, 0, 0.17, 0.43, 0.56, 0.53, 0.62, 0.72, 0.63, 0.69, 0.66, 0.63, 0.38, 0.14, 0,
    ],
  },
  "waves-at-the-strand.webm": {
    name: "waves-at-the-strand.webm",
    mime: "audio/webm",
    size: 60886,
    durationMs: 11957,
    peaks: [
      0.09, 0.24, 0.5, 0.63, 0.59, 0.45, 0.38, 0.33, 0.22, 0.18, 0.18, 0.16, 0.14, 0.15, 0.41, 0.79, 1, 0.68, 0.56,
      0.43, 0.35, 0.31, 0.26, 0.19, 0.2, 0.18, 0.14, 0.26, 0.51, 0.76, 0.68, 0.49, 0.41, 0.32, 0.25, 0.22, 0.19, 0.19,
      0.13, 0.13,
    ],
  },
  "first-bodhran-lesson.webm": {
    name: "first-bodhran-lesson.webm",
    mime: "audio/webm",
    size: 38778,
    durationMs: 7576,
    peaks: [
      0.98, 0.62, 0.37, 0.64, 0.32, 0.93, 0.43, 0.63, 0.49, 0.18, 0.99, 0.39, 0.63, 0.28, 0.95, 0.67, 0.33, 0.65, 0.45,
      0.91, 0.43, 0.64, 0.48, 0.32, 0.91, 0.4, 0.64, 0.49, 1, 0.71, 0.38, 0.63, 0.44, 0.96, 0.44, 0.64, 0.48, 0.09, 0,
      0,
    ],
  },
  "sailing-in-the-bay.webm": {
    name: "sailing-in-the-bay.webm",
    mime: "video/webm",
    size: 128299,
    durationMs: 7047,
    width: 640,
    height: 360,
    peaks: [
      0.04, 0.09, 0.18, 0.29, 0.45, 0.63, 0.63, 0.59, 0.55, 0.44, 0.32, 0.38, 0.33, 0.24, 0.22, 0.18, 0.18, 0.18, 0.17,
      0.14, 0.16, 0.14, 0.15, 0.15, 0.33, 0.53, 0.79, 0.97, 1, 0.85, 0.66, 0.56, 0.48, 0.39, 0.35, 0.35, 0.31, 0.31,
      0.26, 0.25,
    ],
  },
  "horse-on-the-hill.webm": {
    name: "horse-on-the-hill.webm",
    mime: "video/webm",
    size: 139598,
    durationMs: 6536,
    width: 640,
    height: 360,
    peaks: [
      0.26, 0.34, 0.41, 0.39, 0.43, 0.48, 0.56, 0.55, 0.65, 0.7, 0.6, 0.66, 0.6, 0.5, 0.47, 0.39, 0.43, 0.38, 0.39,
      0.32, 0.28, 0.25, 0.34, 0.42, 0.44, 0.52, 0.5, 0.58, 0.67, 0.64, 0.76, 0.89, 1, 0.8, 0.72, 0.61, 0.52, 0.61, 0.51,
      0.5,
    ],
  },
  "welcome-letter.pdf": {
    name: "welcome-letter.pdf",
    mime: "application/pdf",
    size: 2905,
  },
  "insurance-certificate.pdf": {
    name: "insurance-certificate.pdf",
    mime: "application/pdf",
    size: 2900,
  },
  "receipt.pdf": {
    name: "receipt.pdf",
    mime: "application/pdf",
    size: 1604,
  },
  "packing-list.txt": {
    name: "packing-list.txt",
    mime: "text/plain",
    size: 559,
  },
} as const;
