import { movedPointOf } from "../../movedPoint.ts";
import type { Secrets } from "../../secrets.ts";

type Point = readonly [latitude: number, longitude: number];
export type MovePoint = (id: string, point: Point) => Point;

// The same point as on the home's own page: of two, somebody could reckon where it stands.
export const createMovePoint =
  (secrets: Pick<Secrets, "sign">): MovePoint =>
  (id, [latitude, longitude]) => {
    const moved = movedPointOf(secrets, id, { latitude, longitude });
    return [moved.latitude, moved.longitude];
  };
