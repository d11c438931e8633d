import { mix } from "../colour.ts";
import type { Scene } from "../scene.ts";
import { at, clipPath, group, line, paint, path, rect, tenth } from "../shapes.ts";
import type { HousePlan } from "./housePlan.ts";
import { roofTexture } from "./textures.ts";

export function roof(scene: Scene, plan: HousePlan): string {
  const { id, light } = scene;
  const { x, width, eaves, roofHeight, inset, style } = plan;
  const outline = style.roof === "thatch" ? thatchOutline(plan) : gableOutline(plan);
  const texture = roofTexture(scene, {
    kind: style.roof,
    box: [x, eaves - roofHeight, width, roofHeight],
    inset,
    colour: plan.roof,
  });
  const shaded = path(shadedRoof(plan), light.shade, 'opacity=".16"');
  return [
    clipPath(`${id}rf`, outline),
    path(outline, plan.roof),
    group(`clip-path="url(#${id}rf)"`, texture + shaded),
    style.roof === "thatch" ? thatchRidge(scene, plan) : slateRidge(scene, plan),
    rect([x, eaves + 3, width, style.storeys === 1 ? 12 : 15], paint(`${id}sh`)),
  ].join("");
}

function gableOutline({ x, width, eaves, roofHeight, inset, overhang }: HousePlan): string {
  const ridge = eaves - roofHeight;
  return `M${at(x - overhang, eaves + 3)}L${at(x + inset, ridge)}L${at(x + width - inset, ridge)}L${at(x + width + overhang, eaves + 3)}Z`;
}

function thatchOutline({ x, width, eaves, roofHeight, inset, overhang }: HousePlan): string {
  const ridge = eaves - roofHeight;
  const shoulder = eaves - roofHeight * 0.7;
  const left = `M${at(x - overhang * 2, eaves + 8)}Q${at(x + inset * 0.4, shoulder)} ${at(x + inset * 1.6, ridge)}`;
  const right = `L${at(x + width - inset * 1.6, ridge)}Q${at(x + width - inset * 0.4, shoulder)} ${at(x + width + overhang * 2, eaves + 8)}`;
  return `${left}${right}Q${at(x + width / 2, eaves + 13)} ${at(x - overhang * 2, eaves + 8)}Z`;
}

function shadedRoof({ x, width, eaves, roofHeight, inset, overhang, isLitFromRight }: HousePlan): string {
  const ridge = eaves - roofHeight;
  return isLitFromRight
    ? `M${at(x - overhang, eaves + 12)}L${at(x + inset, ridge)}h${tenth(width * 0.3)}L${at(x + width * 0.2, eaves + 12)}Z`
    : `M${at(x + width + overhang, eaves + 12)}L${at(x + width - inset, ridge)}h${tenth(-width * 0.3)}L${at(x + width * 0.8, eaves + 12)}Z`;
}

function slateRidge({ light }: Scene, { x, width, eaves, roofHeight, inset, roof: colour }: HousePlan): string {
  const ridge = eaves - roofHeight;
  return line(`M${at(x + inset - 1, ridge)}L${at(x + width - inset + 1, ridge)}`, [mix(colour, light.shade, 0.4), 4]);
}

function thatchRidge({ light }: Scene, { x, width, eaves, roofHeight, inset, roof: colour }: HousePlan): string {
  const edge = `l6 12q-8 5-16 0t-16 0H${tenth(x + inset * 1.3 + 10)}q-8 4-16 -1Z`;
  const top = `M${at(x + inset * 1.3, eaves - roofHeight - 3)}H${tenth(x + width - inset * 1.3)}`;
  return path(top + edge, mix(colour, light.shade, 0.22));
}
