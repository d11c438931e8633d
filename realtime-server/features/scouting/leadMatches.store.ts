import { sql } from "kysely";
import type { LeadMatch, scouting } from "#shared/features/scouting/scouting.contract.ts";
import { addressKey, phoneKey, type MatchedBy, type MatchKind } from "#shared/features/scouting/match.rules.ts";
import type { Input } from "#shared/wire/endpoint.ts";
import type { Context } from "../../http/context.ts";

type Typed = Input<typeof scouting.matches>;

interface Known {
  readonly kind: MatchKind;
  readonly id: string;
  readonly name: string;
  readonly town: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

const mostMatches = 5;

// Whom we know by what is typed: households, registrations that are being filled in, and other leads. Only names and towns leave; of somebody
// who is no host, not even that there is an account.
export async function matchesOf({ db, now }: Context, typed: Typed): Promise<LeadMatch[]> {
  const [phone, address] = [phoneKey(typed.phone), addressKey(typed.addressLine1, typed.cityTown)];
  const email = typed.email.trim().toLowerCase();
  if (phone === null && address === null && email === "") return [];
  const town = address === null ? "" : typed.cityTown.trim().toLowerCase();
  const { rows } = await sql<Known>`
    WITH known AS (
      SELECT 'household' AS kind, f.id::text, f.parent_guardian_one_last_name AS name, f.city_town AS town, coalesce(u.phone, '') AS phone, lower(u.email) AS email, f.address_line_1 AS address
      FROM host_family f JOIN app_user u ON u.id = f.user_id
      UNION ALL
      SELECT 'registration', r.id::text, r.first_name || ' ' || r.last_name, coalesce(r.answers ->> 'cityTown', ''), coalesce(r.answers ->> 'phone', ''), lower(r.email), coalesce(r.answers ->> 'addressLine1', '')
      FROM host_registration r WHERE r.expires_at > ${now()}
      UNION ALL
      SELECT 'lead', l.id::text, trim(l.first_name || ' ' || l.last_name), l.city_town, l.phone, lower(l.email), l.address_line_1
      FROM scouting_lead l WHERE l.id IS DISTINCT FROM ${typed.except}::bigint
    )
    SELECT * FROM known WHERE (${email} <> '' AND email = ${email})
      OR right(regexp_replace(phone, '\\D', '', 'g'), 9) = ${phone ?? "none"}
      OR (${town} <> '' AND lower(trim(town)) = ${town})
    ORDER BY kind, name, id LIMIT 500`.execute(db);
  return rows
    .flatMap((known) => {
      const by = matchedBy(known, { phone, email, address });
      const { kind, id, name, town: place } = known;
      return by === null ? [] : [{ kind, id: kind === "registration" ? null : id, name, town: place, by }];
    })
    .slice(0, mostMatches);
}

interface Keys {
  readonly phone: string | null;
  readonly email: string;
  readonly address: string | null;
}

function matchedBy(known: Known, { phone, email, address }: Keys): MatchedBy | null {
  if (phone !== null && phoneKey(known.phone) === phone) return "phone";
  if (email !== "" && known.email === email) return "email";
  return address !== null && addressKey(known.address, known.town) === address ? "address" : null;
}
