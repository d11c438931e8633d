import { weeksFrom } from "#shared/features/scouting/need.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { countiesOf, reckonNeeds, type Needs } from "./needs.store.ts";
import { readSupply } from "./supply.ts";

// What the machine has reckoned last; where it has not yet, or a county has just come in, it is reckoned now.
export async function readNeedBoard(context: Context): Promise<Needs & { readonly asOf: string }> {
  const weeks = weeksFrom(dayOf(context.now()));
  const kept = await readSupply(context, weeks);
  const counties = kept ? await countiesOf(context) : [];
  const known = counties.flatMap((county) => {
    const cells = kept?.cellsOf.get(county.id);
    return cells ? [{ ...county, cells: [...cells] }] : [];
  });
  if (!kept || known.length < counties.length)
    return { ...(await reckonNeeds(context)), asOf: context.now().toISOString() };
  return { weeks: [...weeks], counties: known, asOf: kept.reckonedAt };
}
