import { pictureKey } from "#shared/features/pictures/pictures.rules.ts";
import type { Team } from "../people/team.ts";
import type { Places } from "../places/places.ts";
import { at } from "../random.ts";
import type { ActivityRow, ScheduleItem } from "../rows.ts";
import { activitySketches } from "./activities.ts";
import type { ActivitySketch } from "./sketch.ts";
import { pointOfActivity } from "./towns.ts";

const suppliers: Readonly<Record<string, string>> = {
  "sailing-camp-kinvara-bay": "bay-sailing",
  "surf-school-lahinch": "atlantic-surf",
  "strandhill-surf": "atlantic-surf",
  "surf-lessons-dingle": "atlantic-surf",
  "avoca-pony-camp": "avoca-stables",
};

export function buildActivities(places: Places, team: Team): ActivityRow[] {
  return activitySketches.map((sketch, index) => activityRow(sketch, { id: index + 1, places, team }));
}

type Setting = { id: number; places: Places; team: Team };

function activityRow(sketch: ActivitySketch, { id, places, team }: Setting): ActivityRow {
  const supplier = suppliers[sketch.key];
  return {
    id,
    slug: sketch.key,
    kind: sketch.kind,
    category: sketch.category,
    title: sketch.title,
    description: sketch.about,
    countyId: places.countyOf(sketch.county).id,
    cityTown: sketch.town,
    gender: sketch.gender ?? "any",
    ageFrom: sketch.ages[0],
    ageTo: sketch.ages[1],
    capacity: sketch.capacity,
    schedule: scheduleOf(sketch),
    includes: sketch.includes,
    picture: pictureKey({ kind: "activity", seed: sketch.key, activity: sketch.category }),
    supplierId: supplier ? team.businessOf(supplier).id : null,
    ...pointOfActivity(sketch.key, sketch.town),
  };
}

// "09:30-12:30 Rigging and first tacks", on each of its days.
function scheduleOf({ days, plan, includes }: ActivitySketch): ScheduleItem[] {
  const items = days.flatMap((weekday) =>
    plan.map((line, index) => ({ weekday, line, include: at(includes, index % includes.length) })),
  );
  return items.map(({ weekday, line, include }, index) => {
    const [hours = "", ...words] = line.split(" ");
    const [from = "", to = ""] = hours.split("-");
    return { id: index + 1, weekday, from, to, title: words.join(" "), include };
  });
}
