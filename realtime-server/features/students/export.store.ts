import { sql } from "kysely";
import type { CareDraft } from "#shared/features/studentCare/studentCare.contract.ts";
import type { Context } from "../../http/context.ts";
import type { MedicalFacts } from "./medical.store.ts";

interface Opened {
  readonly medical: MedicalFacts;
  readonly care: CareDraft;
}

// What is kept about one child, in plain words of our own columns: nothing of other children, and of a family what the parents were told.
export async function everythingOf({ db, now }: Context, id: string, { medical, care }: Opened): Promise<object> {
  const { rows } = await sql<{ child: object; trips: object; consents: object; documents: object; expenses: object }>`
    SELECT (SELECT json_build_object('firstName', s.first_name, 'lastName', s.last_name, 'gender', s.gender, 'dateOfBirth', s.date_of_birth, 'country', c.code, 'town', s.city_town, 'hobbies', s.hobbies,
        'languages', s.languages, 'diet', s.diet, 'since', s.created_at) FROM student s JOIN country c ON c.id = s.country_id WHERE s.id = ${id}) AS child,
      (SELECT coalesce(json_agg(json_build_object('reference', t.reference, 'state', t.state, 'from', t.from_date, 'to', t.to_date,
        'families', (SELECT coalesce(json_agg(json_build_object('name', f.parent_guardian_one_last_name, 'town', f.city_town, 'state', h.state) ORDER BY h.id), '[]') FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id WHERE h.trip_id = t.id),
        'legs', (SELECT coalesce(json_agg(json_build_object('direction', l.direction, 'mode', l.mode, 'place', l.place, 'number', l.number, 'at', l.at) ORDER BY l.direction), '[]') FROM transfer l WHERE l.trip_id = t.id AND l.at IS NOT NULL)) ORDER BY t.id), '[]')
        FROM trip t WHERE t.student_id = ${id}) AS trips,
      (SELECT coalesce(json_agg(json_build_object('kind', k.kind, 'version', k.version, 'given', k.given, 'at', k.said_at) ORDER BY k.id), '[]') FROM student_consent k WHERE k.student_id = ${id}) AS consents,
      (SELECT coalesce(json_agg(json_build_object('name', a.name, 'purpose', a.purpose, 'file', '/media/' || a.ref, 'at', a.created_at) ORDER BY a.created_at), '[]') FROM asset a WHERE a.record_kind = 'student' AND a.record_id = ${id} AND a.state = 'clean') AS documents,
      (SELECT coalesce(json_agg(json_build_object('on', e.spent_on, 'category', e.category, 'amount', e.amount, 'currency', e.currency, 'note', e.note) ORDER BY e.id), '[]') FROM expense e JOIN trip t ON t.id = e.trip_id
        WHERE t.student_id = ${id} AND e.chargeable_to = 'parent' AND e.state IN ('approved', 'invoiced', 'settled')) AS expenses`.execute(
    db,
  );
  return { exportedAt: now().toISOString(), ...rows[0], health: { ...medical, ...care } };
}
