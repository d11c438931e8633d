import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { demoAccounts, demoPassword } from "#shared/features/account/demoAccounts.ts";
import type { Role } from "#shared/access/roles.ts";
import { itemsOf } from "#shared/features/vetting/visits.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { createVisitor, type Answer, type Body, type Visitor } from "#tests/support/visitor.ts";
import { expect } from "./hearth.ts";

// Somebody who works without a page: asks as the product's own pages do, and is told when that fails.
export async function comeIn(url: string, email: string, password: string): Promise<Visitor> {
  const visitor = createVisitor(url);
  done(await visitor.post("/api/login", { email, password, stays: true }));
  return visitor;
}

export const comeInAs = (url: string, role: Role): Promise<Visitor> =>
  comeIn(url, demoAccounts.find((one) => one.role === role)?.email ?? "", demoPassword);

export function done({ status, body }: Answer): Body {
  expect([status, body]).toEqual([200, body]);
  return body;
}

interface Given {
  readonly entity: string;
  readonly entityId: string;
  readonly command: string;
}

// POST /transitions, on the version that stands there now.
export async function give(visitor: Visitor, { entity, entityId, command }: Given): Promise<Body> {
  const { version } = done(await visitor.get(`/api/transitions/${entity}?id=${entityId}`));
  return done(await visitor.post("/api/transitions", { entity, entityId, command, expectedVersion: version }));
}

export async function linkTo(url: string, address: string): Promise<string> {
  const { letters } = done(await createVisitor(url).get("/dev/mail.json"));
  return letters.find((letter: Body) => letter["to"] === address)?.["action"]?.["href"] ?? "";
}

// All that stands between a household that has applied and its first guest: papers, two people who speak for it, a visit, and a second pair of eyes.
export async function approve(url: string, { householdId, host }: { householdId: string; host: Visitor }) {
  const vetter = await comeInAs(url, "vetting_admin");
  const coordinator = await comeInAs(url, "coordinator");
  const command = (visitor: Visitor, name: string) =>
    give(visitor, { entity: "vetting", entityId: householdId, command: name });
  await command(vetter, "screen_ok");
  for (const relation of ["neighbour", "colleague"]) await speakFor(url, host, relation);
  const { item } = done(await vetter.get(`/api/vetting/${householdId}`));
  for (const { id, kind } of item.checks.filter((check: Body) => check["kind"] !== "reference")) {
    const { version } = done(await vetter.get(`/api/vetting/${householdId}`)).item;
    expect(kind).not.toBe("home_visit");
    done(await vetter.patch(`/api/vetting/checks/${id}`, { state: "clear", expectedVersion: version }));
  }
  await visit({ url, vetter, coordinator, householdId, countryCode: item.countryCode });
  expect((await command(vetter, "approve")).state).toBe("approved");
}

async function speakFor(url: string, host: Visitor, relation: string): Promise<void> {
  const email = `${relation}-${randomUUID()}@elsewhere.example`;
  const named = { name: "Ada Lane", relation, email, locale: "en" };
  done(await host.post("/api/host_family/vetting/references", named));
  await expect.poll(() => linkTo(url, email)).not.toBe("");
  const token = new URL(await linkTo(url, email)).pathname.split("/").at(-1);
  const said = { knownYears: 6, trusts: true, character: "Kind people, a calm house.", concerns: "" };
  done(await createVisitor(url).post("/api/vetting-references/answer", { token, ...said }));
}

interface Visiting {
  readonly url: string;
  readonly vetter: Visitor;
  readonly coordinator: Visitor;
  readonly householdId: string;
  readonly countryCode: string;
}

async function visit({ url, vetter, coordinator, householdId, countryCode }: Visiting): Promise<void> {
  const { people } = done(await vetter.get("/api/visits/inspectors"));
  const { user } = done(await coordinator.get("/api/user"));
  expect(people.map((one: Body) => one["id"])).toContain(user.id);
  const plan = { day: addDays(dayOf(new Date()), 1), fromTime: "16:00", toTime: "18:00", inspectorId: user.id };
  const { id } = done(await vetter.post(`/api/vetting/${householdId}/visits`, plan));
  await addPhoto(coordinator, { url, purpose: "visitPhoto", recordId: householdId });
  // And the hand of whoever was there.
  await addPhoto(coordinator, { url, purpose: "visitSignature", recordId: householdId });
  const ticks = Object.fromEntries(itemsOf(countryCode).map((item) => [item, "ok"]));
  done(await coordinator.post(`/api/visits/${id}/ticks`, { ticks }));
  expect(done(await coordinator.post(`/api/visits/${id}/result`, { result: "ok", words: "" })).state).toBe(
    "approval_pending",
  );
}

async function addPhoto(
  visitor: Visitor,
  { url, ...home }: { readonly url: string; readonly purpose: string; readonly recordId: string },
): Promise<void> {
  const bytes = readFileSync(path.join(import.meta.dirname, "../../../client/public/icons/hearth-192.png"));
  const id = randomUUID();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const file = { id, name: "hall.png", mime: "image/png", size: bytes.length, sha256 };
  done(await visitor.post("/api/assets", { ...file, ...home }));
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const sent = await fetch(`${url}/api/uploads/${id}?offset=0`, {
    method: "PUT",
    body: bytes,
    headers: {
      Cookie: cookie,
      "X-CSRF-Token": visitor.cookies.get("__Host-csrf") ?? "",
      "X-Requested-With": "XMLHttpRequest",
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/octet-stream",
    },
  });
  expect(sent.status).toBe(200);
  await expect.poll(async () => done(await visitor.get(`/api/uploads/${id}`)).state).toBe("clean");
}

interface Stay {
  readonly slug: string;
  readonly from: string;
  readonly to: string;
}

// A family asks the home for a stay of its child and pays what is due: from then on the home has to answer.
export async function askAndPay(url: string, { slug, from, to }: Stay): Promise<string> {
  const parent = await comeInAs(url, "parent");
  const { childrens: children } = done(await parent.get("/api/parents/my-children"));
  const child = children.find((one: Body) => one["firstName"] === "Lucía")?.["id"];
  const care = {
    allergies: "None",
    emergencyContacts: [{ name: "Ana Ruiz", phone: "+34 600 000 000", relation: "aunt" }],
  };
  done(await parent.post(`/api/students/${child}/care`, care));
  done(await parent.post(`/api/students/${child}/consents`, { kind: "treatment", given: true }));
  const stay = `family=${slug}&from=${from}&to=${to}&child=${child}&stay=host-family-stay&days=family&weeks=0`;
  const { booking } = done(await parent.post("/api/booking/prepare", { stay }));
  expect(booking.trips.map((trip: Body) => trip["obstacle"])).toEqual([null]);
  const asked = { bookingId: booking.id, amount: booking.deposit };
  const { payUrl } = done(await parent.post("/api/booking/get-intent", asked));
  const page = String((await parent.get(payUrl)).headers.get("location"));
  const card = new URLSearchParams({ card: "4242 4242 4242 4242" });
  await fetch(new URL(page, url), { method: "POST", body: card, redirect: "manual" });
  const { id } = booking.trips[0];
  await expect
    .poll(async () => done(await parent.get(`/api/transitions/trip?id=${id}`)).state, { timeout: 60_000 })
    .toBe("reserved");
  return id;
}
