import { randomBytes } from "node:crypto";
import { csrfCookie, sessionCookie } from "#server/http/cookies.ts";
import { createCsrf } from "#server/http/csrf.ts";
import { hashToken } from "#server/http/sessions.ts";
import { createSecrets } from "#server/secrets.ts";
import type { Role } from "#shared/access/roles.ts";
import { secret } from "../nodes.ts";
import type { Ask } from "../postgres/ask.ts";
import type { Random } from "../random.ts";

export interface Person {
  readonly id: string;
  readonly roles: readonly Role[];
}

export interface Talk {
  readonly id: string;
  readonly members: readonly string[];
}

// Who takes part in a run: ten people in ten conversations, and an administrator who takes them in and out.
export interface Cast {
  readonly people: readonly Person[];
  readonly manager: Person;
  readonly talks: readonly Talk[];
  // Of the same people, so that the one may go on in the other; both are among the talks.
  readonly twins: readonly [Talk, Talk];
}

// What a browser profile sends along, once its person has signed in there.
export interface Credential {
  readonly headers: Readonly<Record<string, string>>;
  readonly csrf: string;
}

// One of them follows the office's feed as well.
const rolesOfPeople: readonly Role[] = [...Array.from({ length: 9 }, (): Role => "parent"), "coordinator"];
const conversations = 8;
const underTheOffice = 5;

export async function castPeople(ask: Ask, random: Random): Promise<Cast> {
  const people: Person[] = [];
  for (const [place, role] of rolesOfPeople.entries()) people.push(await addPerson(ask, role, place));
  const manager = await addPerson(ask, "administrator", people.length);
  const talks: Talk[] = [];
  for (let place = 0; place < conversations; place += 1)
    talks.push(await addTalk(ask, membersOf(people, place, random), place < underTheOffice));
  const pair = people.slice(3, 5).map(({ id }) => id);
  const twins = [await addTalk(ask, pair, true), await addTalk(ask, pair, true)] as const;
  return { people, manager, talks: [...talks, ...twins], twins };
}

export async function addPerson(ask: Ask, role: Role, place: number): Promise<Person> {
  const [row] = await ask(
    "INSERT INTO app_user (email, first_name, last_name, email_verified_at) VALUES ($1, $2, 'Chaos', now()) RETURNING id::text",
    [`person${place}@chaos.example`, `Person${place}`],
  );
  const id = String(row?.["id"]);
  await ask("INSERT INTO user_role (user_id, role) VALUES ($1, $2)", [id, role]);
  return { id, roles: [role] };
}

// Two to five of them, and everybody somewhere: one after the other, and the rest drawn.
function membersOf(people: readonly Person[], place: number, random: Random): readonly string[] {
  const ids = people.map(({ id }) => id);
  const own = ids.filter((_, at) => at % conversations === place);
  const others = random.shuffled(ids.filter((id) => !own.includes(id)));
  return [...own, ...others].slice(0, Math.max(own.length, 2 + (place % 4)));
}

export async function addTalk(ask: Ask, members: readonly string[], isOffice: boolean): Promise<Talk> {
  const [row] = await ask("INSERT INTO conversation (kind, staff_feed) VALUES ('group', $1) RETURNING id::text", [
    isOffice ? "-1" : null,
  ]);
  const id = String(row?.["id"]);
  await ask("INSERT INTO participant (conversation_id, user_id) SELECT $1, unnest($2::bigint[])", [id, members]);
  return { id, members };
}

export async function signIn(ask: Ask, userId: string): Promise<Credential> {
  const token = randomBytes(32).toString("base64url");
  const [row] = await ask(
    "INSERT INTO session (token_hash, user_id, device_name, created_at, seen_at, proved_at, mfa_at, expires_at) VALUES ($1, $2, 'Chaos', now(), now(), now(), now(), now() + interval '30 days') RETURNING id::text",
    [hashToken(token), userId],
  );
  const cookie = createCsrf(createSecrets(secret)).cookieFor(String(row?.["id"]));
  const csrf = cookie.slice(csrfCookie.length + 1, cookie.indexOf(";"));
  return {
    csrf,
    headers: {
      Cookie: `${sessionCookie}=${token}; ${csrfCookie}=${csrf}`,
      "Sec-Fetch-Site": "same-origin",
      Origin: origin,
    },
  };
}

// All nodes of a run stand behind this name.
export const origin = "http://hearth.localhost";
