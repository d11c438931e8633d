import { nothingChosen, type Chosen } from "./chosen.atoms.ts";

// One more, or one less.
export const turned = ({ ids }: Chosen, id: string): Chosen =>
  ids.includes(id) ? { ids: ids.filter((one) => one !== id), last: null } : { ids: [...ids, id], last: id };

// All from the one that was chosen last to this one, as the list stands; without such a one, this one alone.
export function upTo({ ids, last }: Chosen, id: string, rows: readonly string[]): Chosen {
  const [from, to] = [rows.indexOf(last ?? id), rows.indexOf(id)];
  if (from < 0 || to < 0) return { ids: [...new Set([...ids, id])], last: id };
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: [...new Set([...ids, ...range])], last: id };
}

// What the list shows no more is not done anything with.
export function stillShown(chosen: Chosen, rows: readonly string[]): Chosen {
  const ids = chosen.ids.filter((id) => rows.includes(id));
  if (ids.length === chosen.ids.length) return chosen;
  return ids.length === 0 ? nothingChosen : { ...chosen, ids };
}
