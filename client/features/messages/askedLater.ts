import type { AskedLineProps } from "./AskedLine.tsx";
import { later } from "./later.ts";

// With the words of what is asked, which few conversations need.
export const AskedLine = later("asking")<AskedLineProps>(() =>
  import(/* webpackChunkName: "thread" */ "./AskedLine.tsx").then(({ AskedLine: line }) => line),
);
