import { createHash } from "node:crypto";
import { purgeDayOf, referenceDays } from "#shared/features/vetting/papers.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { isoOf, type Day } from "../days.ts";
import { joinedOn } from "../people.ts";
import { at } from "../random.ts";
import type { AssetRow, PastCheckRow, ReferenceSecret, VettingDocumentRow } from "../rows.ts";
import type { Families } from "./families.ts";
import { vettingHistoryOf } from "./vetting.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

// Households that stand in front of the office with what they have handed in.
const withPapers: ReadonlySet<string> = new Set(["approval_pending", "conditions_open", "visit_scheduled"]);

const referees = [
  {
    name: "Ann Fitzgerald",
    relation: "teacher",
    email: "ann.fitzgerald@elsewhere.example",
    knownYears: 7,
    character: "Their door is always open and dinner is at the same hour every day. I would send my own two there.",
    concerns: "",
  },
  {
    name: "Tom Walsh",
    relation: "neighbour",
    email: "tom.walsh@elsewhere.example",
    knownYears: 12,
    character: "Calm, tidy and good with teenagers. The dog is loud, and gentle.",
    concerns: "The lane is dark in winter.",
  },
] as const;

interface Papers {
  readonly asset: AssetRow[];
  readonly vettingDocument: VettingDocumentRow[];
  readonly references: ReferenceSecret[];
}

// A photo of the smoke alarm's room for the safety items, and two people who have spoken.
export function buildPapers({ all, vettingCheck, hostFamilyPhoto }: Families, today: Day): Papers {
  const papers: Papers = { asset: [], vettingDocument: [], references: [] };
  for (const { row, host } of all.filter((family) => withPapers.has(family.row.vettingState))) {
    const checks = vettingCheck.filter(({ hostFamilyId }) => hostFamilyId === row.id);
    const safety = checks.find(({ kind }) => kind === "safety_items");
    const photo = hostFamilyPhoto.find(({ hostFamilyId, position }) => hostFamilyId === row.id && position === 2);
    const handedOn = addDays(today, -20);
    const handedAt = isoOf(joinedOn(handedOn, `papers of family ${row.id}`));
    if (safety && photo) {
      const ref = hashOf(`smoke alarm ${row.id}`).slice(0, 32);
      papers.asset.push({
        ref,
        purpose: "vettingDocument",
        recordKind: "household",
        recordId: row.id,
        ownerId: host.user.id,
        dataClass: "C4",
        source: photo.picture,
        state: "clean",
        name: "smoke-alarm.webp",
        mime: "image/webp",
        size: 48_000,
        createdAt: handedAt,
      });
      papers.vettingDocument.push({
        id: papers.vettingDocument.length + 1,
        hostFamilyId: row.id,
        checkId: safety.id,
        assetRef: ref,
        sha256: `\\x${hashOf(ref)}`,
        handedBy: host.user.id,
        handedAt,
        purgeOn: purgeDayOf("safety_items", handedOn),
      });
    }
    for (const [index, check] of checks.filter(({ kind }) => kind === "reference").entries()) {
      const { name, relation, email, ...answers } = at(referees, index % referees.length);
      const askedOn = addDays(today, -40);
      papers.references.push({
        id: papers.references.length + 1,
        hostFamilyId: row.id,
        checkId: check.id,
        name,
        relation,
        locale: "en",
        tokenHash: `\\x${hashOf(`reference ${row.id} ${index}`)}`,
        state: "answered",
        askedBy: host.user.id,
        askedAt: isoOf(joinedOn(askedOn, `reference ${index} of ${row.id}`)),
        expiresAt: isoOf(joinedOn(addDays(askedOn, referenceDays), `reference ${index} of ${row.id}`)),
        answeredAt: isoOf(joinedOn(addDays(askedOn, 5), `reference ${index} of ${row.id}`)),
        contact: email,
        answers: JSON.stringify({ ...answers, trusts: true }),
      });
    }
  }
  return papers;
}

// How the checks of long-standing families stood before they were renewed: open until the first approval, clear from then on.
export function buildPastChecks({ all, vettingCheck }: Families, today: Day): PastCheckRow[] {
  const rows: Omit<PastCheckRow, "id">[] = [];
  for (const { row, sketch } of all) {
    const { steps, lastApprovedOn } = vettingHistoryOf(sketch, today);
    const first = steps.find(({ to }) => to === "approved")?.day;
    if (first === undefined || lastApprovedOn === null || first >= lastApprovedOn) continue;
    for (const { id, validUntil } of vettingCheck.filter(({ hostFamilyId }) => hostFamilyId === row.id)) {
      const until = (day: Day): string => isoOf(joinedOn(day, `check ${id} on ${day}`));
      rows.push({ checkId: id, state: "open", validUntil: null, until: until(first) });
      rows.push({
        checkId: id,
        state: "clear",
        validUntil: validUntil && lastApprovedOn,
        until: until(lastApprovedOn),
      });
    }
  }
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}
