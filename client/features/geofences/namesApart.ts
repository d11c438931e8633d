interface Placed {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

// Of a name in the map's own size.
const letterWidth = 6.8;
const lineHeight = 16;

export const widthOf = (name: string): number => name.length * letterWidth;

const isOver = (one: Placed, other: Placed): boolean =>
  Math.abs(one.y - other.y) < lineHeight && Math.abs(one.x - other.x) < (widthOf(one.name) + widthOf(other.name)) / 2;

// Names that would lie one upon the other: who comes first is named, the others stand in the list beside the map.
export const namesApart = <Name extends Placed>(names: readonly Name[]): readonly Name[] =>
  names.reduce<readonly Name[]>(
    (shown, next) => (shown.some((earlier) => isOver(earlier, next)) ? shown : [...shown, next]),
    [],
  );
