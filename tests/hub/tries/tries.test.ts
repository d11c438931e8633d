import { afterAll, beforeAll, describe } from "vitest";
import { startDemo, type Demo } from "./demo.ts";
import { tryHosting } from "./hosting.ts";
import { tryPeople } from "./people.ts";
import { tryTrips } from "./trips.ts";

// Each screen of the hub ends in something to try in the demo world. What only a browser can do is in tests/e2e.
let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo.server.close());

describe("today and hosting", () => tryHosting(() => demo));
describe("people and knowledge", () => tryPeople(() => demo));
describe("trips", () => tryTrips(() => demo));
