import type { ActivityKind, TimeOfDay } from "#shared/features/pictures/pictures.kinds.ts";
import { defineHouseParts } from "../house/housePlan.ts";
import { lights } from "../light.ts";
import { createRandom } from "../random.ts";
import { drawRoom } from "../room/room.ts";
import { createScene, idFrom, photo } from "../scene.ts";
import type { Scene } from "../scene.ts";
import { drawCamp } from "./camp.ts";
import { drawFootball } from "./football.ts";
import { drawRiding } from "./riding.ts";
import { drawSailing } from "./sailing.ts";
import { drawArt, drawMusic } from "./studio.ts";
import { drawSurf } from "./surf.ts";
import { drawCycling, drawHiking } from "./trail.ts";

type Activity = { seed: string; activity: ActivityKind };
type Staging = { time: TimeOfDay; stage: (scene: Scene) => void };

const stagings: Readonly<Record<Exclude<ActivityKind, "cooking">, Staging>> = {
  riding: { time: "golden", stage: drawRiding },
  sailing: { time: "noon", stage: drawSailing },
  camp: { time: "dusk", stage: drawCamp },
  football: { time: "noon", stage: drawFootball },
  cycling: { time: "morning", stage: drawCycling },
  hiking: { time: "morning", stage: drawHiking },
  surf: { time: "morning", stage: drawSurf },
  art: { time: "noon", stage: drawArt },
  music: { time: "golden", stage: drawMusic },
};

export function drawActivity({ seed, activity }: Activity): string {
  if (activity === "cooking") return drawRoom({ seed: `${seed}ck`, room: "kitchen", time: "golden" });
  const { time, stage } = stagings[activity];
  const scene = createScene({
    ...photo,
    id: idFrom(`${seed}${activity}${photo.width}`),
    random: createRandom(seed + activity),
    light: lights[time],
  });
  defineHouseParts(scene);
  stage(scene);
  return scene.finish();
}
