import type { TimeOfDay } from "#shared/features/pictures/pictures.kinds.ts";

export type Sun = { readonly x: number; readonly y: number; readonly colour: string; readonly strength: number };

// Haze is what distance mixes in, shade and light what the sun does, glow how much the lamps show (1: night falls).
export type Light = {
  readonly sky: readonly [top: string, middle: string, horizon: string];
  readonly sun: Sun;
  readonly haze: string;
  readonly far: string;
  readonly near: string;
  readonly light: string;
  readonly shade: string;
  readonly glow: number;
  readonly warmth: number;
};

export const lights: Readonly<Record<TimeOfDay, Light>> = {
  morning: {
    sky: ["#a9cbd8", "#d3e4e4", "#f7ead3"],
    sun: { x: 0.76, y: 0.36, colour: "#fffaf0", strength: 0.75 },
    haze: "#dbe7e2",
    far: "#a3bfbd",
    near: "#739150",
    light: "#fff4d8",
    shade: "#33463f",
    glow: 0,
    warmth: 0.06,
  },
  noon: {
    sky: ["#6fb0d2", "#a9d3e2", "#e2f0ec"],
    sun: { x: 0.2, y: 0.16, colour: "#ffffff", strength: 0.4 },
    haze: "#cfe3e4",
    far: "#8fb6b9",
    near: "#6c9a45",
    light: "#fffbe8",
    shade: "#294238",
    glow: 0,
    warmth: 0,
  },
  golden: {
    sky: ["#7fa6b5", "#e9c997", "#fbe3b4"],
    sun: { x: 0.74, y: 0.5, colour: "#fff3cf", strength: 0.95 },
    haze: "#f0d9a8",
    far: "#b9ad86",
    near: "#7d8a3c",
    light: "#ffe0a0",
    shade: "#4a4a2a",
    glow: 0.25,
    warmth: 0.2,
  },
  dusk: {
    sky: ["#2b3f5c", "#7d7a92", "#f2a36c"],
    sun: { x: 0.7, y: 0.6, colour: "#ffd9a0", strength: 0.9 },
    haze: "#a58a8c",
    far: "#665f78",
    near: "#2f4a41",
    light: "#ffc98a",
    shade: "#141d24",
    glow: 1,
    warmth: 0.12,
  },
  overcast: {
    sky: ["#a9b7ba", "#cdd6d5", "#e9ebe4"],
    sun: { x: 0.5, y: 0.2, colour: "#ffffff", strength: 0.25 },
    haze: "#d9dfdb",
    far: "#a2b1ad",
    near: "#66874a",
    light: "#f4f4ea",
    shade: "#34453d",
    glow: 0,
    warmth: 0,
  },
};

export function isDusk(light: Light): boolean {
  return light.glow === 1;
}
