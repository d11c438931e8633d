import { afterAll, beforeAll, expect, test } from "vitest";
import { startPushService } from "#tests/support/pushService.ts";
import { aTraveller, setStage, type Stage } from "#tests/transitions/stage.ts";

let stage: Stage;
let service: Awaited<ReturnType<typeof startPushService>>;

beforeAll(async () => {
  service = await startPushService();
  stage = await setStage();
});
afterAll(async () => {
  await stage.close();
  await service.close();
});

const leadsTo = (): string[] =>
  service.arrived.splice(0).map(({ payload }) => JSON.parse(payload).notification.navigate as string);

async function hear(): Promise<void> {
  await stage.server.reaching.runDue();
  stage.server.clock.advance(30_000);
  await stage.server.reaching.runDue();
}

async function askedOf(home: Stage["hosts"][number]): Promise<string> {
  await (await stage.server.as(home.host.userId)).post("/api/notifications/devices", service.aDevice());
  const { tripId } = await stage.aPlacedTrip({
    homes: [home],
    student: await aTraveller(stage.server, stage.parent.userId),
  });
  expect((await stage.reserve(tripId)).status).toBe(200);
  return tripId;
}

test("a push about a request leads to its answer", async () => {
  const tripId = await askedOf(stage.hosts[0]);
  await hear();
  expect(leadsTo()).toContain(`/host-family/trips/${tripId}?decide=accept`);
});

test("what was answered before the push went leads to no answer any more", async () => {
  const [, home] = stage.hosts;
  const tripId = await askedOf(home);
  expect((await stage.give(home.host, "trip", tripId, "host_accept")).status).toBe(200);
  await hear();
  const paths = leadsTo();
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => path.includes("decide"))).toEqual([]);
});
