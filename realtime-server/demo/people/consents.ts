import { consentKinds, consentVersions, type ConsentKind } from "#shared/features/studentCare/studentCare.rules.ts";
import { ageOn } from "#shared/time/days.ts";
import { dayOf, hourMs, isoOf } from "../days.ts";
import { randomOf } from "../random.ts";
import type { StudentContacts, StudentSecret } from "../rows.ts";
import { isDesigned } from "../trips/drawn.ts";
import type { Trip } from "../trips/trips.ts";
import type { Student } from "./students.ts";

// Nobody is reserved for before this is said.
const saidBefore: ReadonlySet<string> = new Set(["reserved", "booked", "customer_service", "in-progress", "completed"]);
const leastAloneYears = 14;

// What parents have said yes or no to, whom we call, and that they have answered about health: of every student who has a stay, or has had
// one. Whoever is only asked for still lacks it, and so do the children whose screens were designed around that.
export function buildConsents(trips: readonly Trip[], known: readonly StudentSecret[]) {
  const firstOf = new Map<Student, Trip>();
  for (const trip of trips.toSorted((a, b) => a.moments.createdAt - b.moments.createdAt)) {
    const { student, row, plan } = trip;
    const isComplete = saidBefore.has(row.state) || plan.ending === "settled";
    if (isComplete && !isDesigned(student) && !firstOf.has(student)) firstOf.set(student, trip);
  }
  const complete = [...firstOf].filter(([{ guardians }]) => guardians.length > 0);
  const studentConsent = complete.flatMap(([student, trip]) => {
    const random = randomOf(`consents of ${student.row.id}`);
    const at = trip.moments.createdAt + random.int(1, 12) * hourMs;
    const years = ageOn(dayOf(at), student.row.dateOfBirth);
    const isGiven: Readonly<Record<ConsentKind, boolean>> = {
      treatment: true,
      photos: random.chance(0.7),
      swimming: random.chance(0.9),
      out_alone: years >= leastAloneYears,
    };
    return consentKinds.map((kind) => ({
      studentId: student.row.id,
      kind,
      version: consentVersions[kind],
      given: isGiven[kind],
      saidBy: student.guardians[0]?.user.id ?? 0,
      saidAt: isoOf(at),
    }));
  });
  const answered = new Set(known.map(({ studentId }) => studentId));
  const at = ([, { moments }]: readonly [Student, Trip]): string => isoOf(moments.createdAt + hourMs);
  return {
    studentConsent: studentConsent.map((row, index) => ({ id: index + 1, ...row })),
    // Nothing to tell is an answer too.
    answers: complete
      .filter(([{ row }]) => !answered.has(row.id))
      .map((one): StudentSecret => {
        return { studentId: one[0].row.id, allergies: "", anyMedicalCondition: "", notes: "", updatedAt: at(one) };
      }),
    contacts: complete.map((one): StudentContacts => {
      const [{ row, guardians }] = one;
      const contacts = guardians.map(({ user }) => ({
        name: `${user.firstName} ${user.lastName}`,
        phone: user.phone ?? "",
        relation: "parent",
      }));
      return { studentId: row.id, contacts, updatedAt: at(one) };
    }),
  };
}
