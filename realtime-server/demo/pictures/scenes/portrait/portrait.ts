import type { Look } from "#shared/features/pictures/pictures.kinds.ts";
import { mix } from "../colour.ts";
import type { Random } from "../random.ts";
import { path } from "../shapes.ts";
import { clothesOf } from "./clothes.ts";
import { featuresOf, headOf, jewelleryOf } from "./face.ts";
import { hairOf } from "./hair.ts";
import { personFrom } from "./person.ts";

// Head and shoulders in a square of 120.
export function portrait(look: Look, id: string, random: Random): string {
  const person = personFrom(look, random);
  const { skin, hair, hairStyle, cloth, collar } = person;
  const neck = mix(skin, "#5b2d1c", 0.22);
  const tones = { hair, shade: mix(hair, "#000000", 0.28), sheen: mix(hair, "#ffe7bd", 0.22) };
  const { back, front } = hairOf(hairStyle, tones);
  return [
    back,
    path("M52.5 64L52 88C52 94 68 94 68 88L67.5 64Z", neck),
    clothesOf({ cloth, neck, collar }),
    headOf(person, id),
    featuresOf(person),
    front,
    jewelleryOf(person),
  ].join("");
}
