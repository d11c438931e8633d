import type { DoorColour, HomeStyle } from "#shared/features/pictures/pictures.kinds.ts";

export type WallKind = "lime" | "stone" | "brick" | "plaster";
export type RoofKind = "slate" | "tile" | "thatch";

export type HouseStyle = {
  readonly walls: readonly string[];
  readonly roofs: readonly string[];
  readonly wall: WallKind;
  readonly roof: RoofKind;
  readonly storeys: 1 | 2;
  readonly ratio: number;
  readonly chimneys: readonly number[];
  readonly hasShutters: boolean;
};

const both = [0.1, 0.9];
const left = [0.22];

export const houseStyles: Readonly<Record<HomeStyle, HouseStyle>> = {
  cottage: {
    walls: ["#f4efe4", "#eef0ec", "#f1e3c8", "#e8d3c2"],
    roofs: ["#5b646b", "#4f585f", "#69645f"],
    wall: "lime",
    roof: "slate",
    storeys: 1,
    ratio: 2.5,
    chimneys: both,
    hasShutters: false,
  },
  thatch: {
    walls: ["#f6f1e6", "#f3e9d5"],
    roofs: ["#b59a63", "#a58c5a"],
    wall: "lime",
    roof: "thatch",
    storeys: 1,
    ratio: 2.2,
    chimneys: left,
    hasShutters: false,
  },
  farmhouse: {
    walls: ["#b9ad97", "#a9a294", "#c0b29a"],
    roofs: ["#5a5f60", "#6a6257"],
    wall: "stone",
    roof: "slate",
    storeys: 2,
    ratio: 1.55,
    chimneys: both,
    hasShutters: false,
  },
  brick: {
    walls: ["#a9634c", "#b0705a", "#9c5a47"],
    roofs: ["#7a4a3d", "#6a5550", "#5b5f62"],
    wall: "brick",
    roof: "tile",
    storeys: 2,
    ratio: 1.35,
    chimneys: both,
    hasShutters: false,
  },
  maison: {
    walls: ["#e9d9b8", "#e6cfaa", "#efe2c8", "#dcc7a2"],
    roofs: ["#b4694a", "#a9623f", "#9c6b52"],
    wall: "plaster",
    roof: "tile",
    storeys: 2,
    ratio: 1.45,
    chimneys: left,
    hasShutters: true,
  },
  breton: {
    walls: ["#b8b0a4", "#c4bdb0"],
    roofs: ["#4b5660", "#465059"],
    wall: "stone",
    roof: "slate",
    storeys: 2,
    ratio: 1.5,
    chimneys: both,
    hasShutters: true,
  },
};

export const doorPaints: Readonly<Record<DoorColour, string>> = {
  red: "#b5402f",
  green: "#1f5c4d",
  blue: "#2c5f86",
  yellow: "#d9a021",
  plum: "#6d3f5b",
  slate: "#2e3f4f",
  orange: "#c2683a",
};

export const shutterPaints = ["#7fa0a3", "#5e7f6a", "#8aa0b5", "#b7543f", "#e9e4d6"] as const;

export const blooms = [
  ["#d86a86", "#f3b9c6", "#ffffff"],
  ["#6c8ed0", "#a9bfe8", "#e6ecf8"],
  ["#e8a02c", "#f7cf6e", "#fff2cf"],
  ["#a279b8", "#cdb3dc", "#efe4f4"],
] as const;
