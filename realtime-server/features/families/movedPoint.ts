import type { Secrets } from "../../secrets.ts";

type Point = readonly [latitude: number, longitude: number];
export type MovePoint = (id: string, point: Point) => Point;

const nearest = 200;
const farthest = 500;
const metresOfDegree = 111_200;
const most = 0xffff;
const places = 4;

// Before a booking nobody learns where a home stands: its point is moved by two to five hundred metres, always to the same side, which
// only the key knows. Asking often leads no nearer.
export const createMovePoint = (secrets: Pick<Secrets, "sign">): MovePoint => {
  return (id, [latitude, longitude]) => {
    const bytes = Buffer.from(secrets.sign("moved point", id), "base64url");
    const turn = (bytes.readUInt16BE(0) / most) * 2 * Math.PI;
    const metres = nearest + (bytes.readUInt16BE(2) / most) * (farthest - nearest);
    const north = (metres * Math.sin(turn)) / metresOfDegree;
    const east = (metres * Math.cos(turn)) / (metresOfDegree * Math.cos((latitude * Math.PI) / 180));
    return [rounded(latitude + north), rounded(longitude + east)];
  };
};

const rounded = (degrees: number): number => Number(degrees.toFixed(places));
