import { isoOf, later } from "../days.ts";
import { randomOf } from "../random.ts";
import type { Trip } from "../trips/trips.ts";
import type { Students } from "./students.ts";

// Parents sign up when they need us: a few days before the first trip of one of their children.
export function welcomeEverybody({ students, trips }: { students: Students; trips: readonly Trip[] }): void {
  const verifiedAt = new Map<number, string>();
  for (const { row, guardians } of students.all) {
    for (const { user } of guardians) {
      const first = Math.min(
        ...trips
          .filter(({ student }) => student.guardians.some((one) => one.user === user))
          .map(({ moments }) => moments.createdAt),
      );
      if (!Number.isFinite(first)) continue;
      const random = randomOf(`arrival of ${user.email}`);
      const joinedAt = later(first, { hours: -random.int(1, 150), minutes: -random.int(0, 59) });
      user.createdAt = isoOf(joinedAt);
      user.emailVerifiedAt = isoOf(later(joinedAt, { minutes: random.int(2, 40) }));
      verifiedAt.set(user.id, user.emailVerifiedAt);
    }
    if (guardians[0]) row.createdAt = isoOf(later(Date.parse(guardians[0].user.createdAt), { minutes: 50 }));
  }
  for (const guardian of students.studentGuardian)
    guardian.verifiedAt = verifiedAt.get(guardian.userId) ?? guardian.verifiedAt;
}
