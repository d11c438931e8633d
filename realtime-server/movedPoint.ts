import { movedPoint, type Point } from "#shared/features/places/movedPoint.rules.ts";
import type { Secrets } from "./secrets.ts";

const most = 2 ** 32;

// The point that everybody may be shown of a home. Keyed by this installation's secret and the home: who knows the rule alone cannot undo it.
export function movedPointOf({ sign }: Pick<Secrets, "sign">, hostFamilyId: string, point: Point): Point {
  const bytes = Buffer.from(sign("moved point", hostFamilyId), "base64url");
  return movedPoint(point, [bytes.readUInt32BE(0) / most, bytes.readUInt32BE(4) / most]);
}
