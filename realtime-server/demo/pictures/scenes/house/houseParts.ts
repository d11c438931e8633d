import { mix } from "../colour.ts";
import { isDusk } from "../light.ts";
import type { Scene } from "../scene.ts";
import { at, ellipse, paint, path, rect, repeat, tenth } from "../shapes.ts";
import type { HousePlan } from "./housePlan.ts";
import { windowIn } from "./openings.ts";
import { wallTexture } from "./textures.ts";

export function shadowOf({ light }: Scene, { x, ground, width, height, isLitFromRight }: HousePlan): string {
  const far = ground + height * 0.05;
  const left = at(x + (isLitFromRight ? -width * 0.32 : 0), far);
  const right = at(x + width + (isLitFromRight ? 0 : width * 0.32), far);
  const outline = `M${left}L${at(x + (isLitFromRight ? 0 : width), ground)}L${right}L${at(x + width / 2, ground + height * 0.09)}Z`;
  return path(outline, light.shade, 'opacity=".3"');
}

export function annex(scene: Scene, plan: HousePlan, side: 1 | -1): string {
  const { id, light } = scene;
  const width = plan.width * (plan.style.storeys === 1 ? 0.3 : 0.34);
  const height = plan.wallHeight * (plan.style.storeys === 1 ? 0.82 : 0.55);
  const x = side > 0 ? plan.x + plan.width - 2 : plan.x - width + 2;
  const top = plan.ground - height;
  const colour = mix(plan.wall, light.shade, 0.13);
  return [
    rect([x, top, width, height], colour),
    wallTexture(scene, plan.style.wall, { box: [x, top, width, height], colour }),
    path(annexRoof(plan, { x, top, width, side }), mix(plan.roof, light.shade, 0.15)),
    rect([x, top + 3, width, 9], paint(`${id}sh`)),
    windowIn(scene, [x + width * 0.36, top + height * 0.26, width * 0.3, height * 0.38], {}),
  ].join("");
}

function annexRoof(
  plan: HousePlan,
  { x, top, width, side }: { x: number; top: number; width: number; side: 1 | -1 },
): string {
  const ridge = top - plan.roofHeight * 0.62;
  const eaves = top + 3;
  return side > 0
    ? `M${at(x - 2, ridge)}L${at(x + width * 0.82, ridge)}L${at(x + width + plan.overhang, eaves)}L${at(x - 2, eaves)}Z`
    : `M${at(x + width * 0.18, ridge)}L${at(x + width + 2, ridge)}L${at(x + width + 2, eaves)}L${at(x - plan.overhang, eaves)}Z`;
}

export function chimneys(scene: Scene, plan: HousePlan, hasSmoke: boolean): string {
  return plan.style.chimneys
    .map((share, index) => {
      const width = plan.width * 0.07;
      const x = plan.x + plan.inset + (plan.width - plan.inset * 2) * share - width / 2;
      const y = plan.eaves - plan.roofHeight - plan.width * 0.06;
      return (
        chimney(scene, plan, { x, y, width }) + (hasSmoke && index === 0 ? smoke(scene, plan, [x + width / 2, y]) : "")
      );
    })
    .join("");
}

function chimney({ light }: Scene, plan: HousePlan, { x, y, width }: { x: number; y: number; width: number }): string {
  const isBrick = plan.style.wall === "brick" || plan.style.wall === "plaster";
  const colour = isBrick ? mix("#9a5a45", plan.wall, 0.2) : mix(plan.wall, light.shade, 0.12);
  const shaded = x + (plan.isLitFromRight ? 0 : width * 0.6);
  return [
    rect([x, y, width, plan.roofHeight * 0.6 + plan.width * 0.06], colour),
    rect([shaded, y, width * 0.4, plan.roofHeight * 0.5 + plan.width * 0.06], light.shade, 'opacity=".2"'),
    rect([x - 2, y - 3, width + 4, 5], mix(colour, light.shade, 0.3)),
    rect([x + width * 0.2, y - 10, width * 0.22, 8], "#b5694a"),
    rect([x + width * 0.58, y - 10, width * 0.22, 8], "#b5694a"),
  ].join("");
}

function smoke({ light }: Scene, { isLitFromRight }: HousePlan, [x, y]: readonly [number, number]): string {
  return repeat(7, (index) => {
    const drift = index * index * 1.7 * (isLitFromRight ? -1 : 1);
    const puff = [x + drift, y - 16 - index * 13, 5 + index * 3.4, 4 + index * 2.2] as const;
    return ellipse(puff, mix(light.sky[2], "#ffffff", 0.5), `opacity="${tenth(0.5 - index * 0.055)}"`);
  });
}

export function walls(scene: Scene, plan: HousePlan): string {
  const { x, ground, width, eaves, wallHeight, style, wall, isLitFromRight } = plan;
  const shaded = isLitFromRight
    ? `M${at(x, eaves)}h${tenth(width * 0.5)}L${at(x, ground)}Z`
    : `M${at(x + width, eaves)}h${tenth(-width * 0.5)}L${at(x + width, ground)}Z`;
  return [
    rect([x, eaves, width, wallHeight], wall),
    wallTexture(scene, style.wall, { box: [x, eaves, width, wallHeight], colour: wall }),
    path(shaded, scene.light.shade, 'opacity=".10"'),
    style.wall === "stone" || style.wall === "brick" ? cornerStones(scene, plan) : "",
  ].join("");
}

function cornerStones({ light }: Scene, { x, ground, width, eaves }: HousePlan): string {
  const colour = mix("#ded5c2", light.shade, isDusk(light) ? 0.5 : 0.1);
  return [x, x + width - 9]
    .map((left) => {
      let stones = "";
      for (let y = eaves, row = 0; y < ground - 6; y += 13, row += 1) {
        const indent = row % 2 && left > x ? 5 : 0;
        stones += rect([left - indent, y, row % 2 ? 14 : 9, 11], colour, 'rx="1.5" opacity=".85"');
      }
      return stones;
    })
    .join("");
}
