import type { DoorColour, HomeStyle } from "#shared/features/pictures/pictures.kinds.ts";
import { mix } from "../colour.ts";
import { linearGradient, radialGradient } from "../gradients.ts";
import { isDusk } from "../light.ts";
import type { Scene } from "../scene.ts";
import { doorPaints, houseStyles, shutterPaints } from "./houseStyles.ts";
import type { HouseStyle } from "./houseStyles.ts";

// Annex: 1 to the right, -1 to the left, 0 none; left out, the seed decides.
export type House = {
  x: number;
  ground: number;
  width: number;
  style: HomeStyle;
  door?: DoorColour | undefined;
  wall?: string;
  annex?: 1 | -1 | 0;
  hasSmoke?: boolean;
};

// Everything the parts of a house need to know of each other.
export type HousePlan = {
  readonly x: number;
  readonly ground: number;
  readonly width: number;
  readonly height: number;
  readonly eaves: number;
  readonly wallHeight: number;
  readonly roofHeight: number;
  readonly overhang: number;
  readonly inset: number;
  readonly isLitFromRight: boolean;
  readonly style: HouseStyle;
  readonly wall: string;
  readonly roof: string;
  readonly door: string;
  readonly shutters: string | undefined;
};

export function planHouse({ light, random }: Scene, { x, ground, width, ...wish }: House): HousePlan {
  const style = houseStyles[wish.style];
  const wall = mix(wish.wall ?? random.pick(style.walls), light.light, 0.1 + light.warmth);
  const roof = mix(random.pick(style.roofs), light.light, light.warmth * 0.6);
  const door = wish.door ? doorPaints[wish.door] : random.pick(Object.values(doorPaints));
  const shutters = style.hasShutters ? random.pick(shutterPaints) : undefined;
  const height = width / style.ratio;
  const wallHeight = height * (style.storeys === 1 ? 0.52 : 0.64);
  return {
    x,
    ground,
    width,
    height,
    wallHeight,
    door,
    shutters,
    style,
    eaves: ground - wallHeight,
    roofHeight: height - wallHeight,
    overhang: width * 0.025,
    inset: style.roof === "thatch" ? width * 0.05 : width * (style.storeys === 1 ? 0.03 : 0.06),
    isLitFromRight: light.sun.x > 0.5,
    wall: isDusk(light) ? mix(wall, "#2c3a4a", 0.5) : wall,
    roof: isDusk(light) ? mix(roof, "#1c2533", 0.5) : roof,
  };
}

// Glass by day and by night, the halo of a lamp, the shadow under the eaves: once for all houses of a scene.
export function defineHouseParts({ id, light, define }: Scene): void {
  define(
    linearGradient(`${id}gd`, [
      [0, "#33464f"],
      [0.6, "#5d7680"],
      [1, "#8ea5a6"],
    ]),
    linearGradient(`${id}gl`, [
      [0, "#ffd27a"],
      [0.7, "#ffb255"],
      [1, "#f08f3c"],
    ]),
    radialGradient(`${id}gh`, [
      [0, "#ffc46b", 0.6],
      [1, "#ffc46b", 0],
    ]),
    linearGradient(`${id}sh`, [
      [0, light.shade, 0.42],
      [1, light.shade, 0],
    ]),
  );
}
