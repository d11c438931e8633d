import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { check } from "./checker.ts";
import { dumpDatabase } from "./dump.ts";
import { openBookings } from "./engines/bookings.ts";
import { openDesk } from "./engines/desk.ts";
import { furnish, type Household } from "./engines/household.ts";
import { applyLoad } from "./engines/load.ts";
import { createOffice } from "./engines/office.ts";
import { dumpStore } from "./engines/storeDump.ts";
import { createUploads } from "./engines/uploads.ts";
import { walkCrashPoints } from "./engines/walk.ts";
import type { Evidence } from "./evidence.ts";
import { faults as allFaults } from "./faults.ts";
import { openEverything, passPaperAround, settle, typeInQuiet } from "./finale.ts";
import { healEverything } from "./heal.ts";
import { createHistory, type History } from "./history.ts";
import { seededRandom, type Random } from "./random.ts";
import type { Outcome } from "./report.ts";
import { injectFaults, type Injected } from "./schedule.ts";
import { setStage, type Stage } from "./stage.ts";
import { nothingPlanted, type Mutant } from "./sabotage/mutant.ts";
import { startWatcher } from "./watcher.ts";
import type { Uploads, World } from "./world.ts";

export interface RunWish {
  readonly seed: string;
  readonly messages: number;
  readonly faults: number;
  // How often the list of crash points is walked.
  readonly walks: number;
  // How many people book at once.
  readonly lanes: number;
  // On average, from the beginning of one fault to the beginning of the next.
  readonly everyMs?: number;
  readonly folder: string;
  readonly planted?: Pick<Mutant, "engine" | "server" | "faults">;
}

interface Scene extends Required<Omit<RunWish, "everyMs">>, Pick<RunWish, "everyMs"> {
  readonly stage: Stage;
  readonly household: Household;
  readonly history: History;
  readonly random: Random;
}

const usualMs = 600;

export async function runOnce({ planted = nothingPlanted, ...wish }: RunWish): Promise<Outcome> {
  const beganAt = performance.now();
  const { seed, folder } = wish;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const history = createHistory(join(folder, "history.jsonl"));
  const complain = (failure: unknown): void =>
    void history.record({
      e: "broke",
      where: "the run",
      words: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure),
    });
  process.on("unhandledRejection", complain);
  const random = seededRandom(seed);
  const stage = await setStage({ folder, history, random, bug: planted.server });
  try {
    const household = await furnish({
      ask: stage.cluster.ask,
      nodes: stage.nodes,
      cast: stage.cast,
      history,
      random,
      tampering: planted.engine(),
    });
    const { injected, evidence } = await perform({ ...wish, planted, stage, household, history, random });
    const { healedAt, stores } = evidence.settling;
    return {
      seed,
      messages: household.deeds.sent(),
      operations: history.entries.filter(({ e }) => e === "enq").length,
      faults: injected.count,
      papers: new Set(history.entries.flatMap((entry) => (entry.e === "said" ? entry.refs : []))).size,
      faultsById: injected.byId,
      skipped: injected.skipped,
      settledMs: stores.every(({ settledAt }) => settledAt !== null)
        ? Math.max(...stores.map(({ settledAt }) => (settledAt ?? 0) - healedAt))
        : null,
      tookMs: performance.now() - beganAt,
      violations: check(evidence),
    };
  } finally {
    await stage.close();
    process.off("unhandledRejection", complain);
    history.close();
  }
}

// First the whole list of crash points, then faults as they come, all under load; then everything is healed and looked at.
async function perform(scene: Scene): Promise<{ readonly injected: Injected; readonly evidence: Evidence }> {
  const {
    stage: { cluster, nodes, cast, manager },
    household,
    history,
    random,
    messages,
    faults,
    walks,
    lanes,
    everyMs = usualMs,
  } = scene;
  const { devices, profiles, deeds, routes } = household;
  const windingUp = new AbortController();
  const uploads = createUploads({ devices, nodes, routes, history });
  const world = worldOf(scene, uploads, (ms) =>
    pause(ms, undefined, { signal: windingUp.signal }).catch(() => undefined),
  );
  const watcher = startWatcher({ cluster, nodes, history });
  await Promise.all(devices.map(({ start }) => start()));
  const loading = applyLoad({ devices, deeds, messages, random: random.branch("load"), durationMs: faults * everyMs });
  const desk = await openDesk({ cluster, nodes, cast, manager, history, random: random.branch("desk") });
  const bookings = await openBookings({ cluster, nodes, history, random: random.branch("bookings"), lanes });
  await walkCrashPoints({ cluster, devices, deeds, history, random: random.branch("walk"), rounds: walks });
  const injected = await injectFaults({
    faults: weighted(scene),
    count: faults,
    everyMs,
    random: random.branch("faults"),
    world: { ...world, watcher, quietly: bookings.quietly },
    isOver: () => false,
    allBegun: () => windingUp.abort(),
  });
  await loading;
  await healEverything(world);
  await Promise.all([desk.close(), bookings.close()]);
  const settling = await settle({ cluster, household, history });
  const quiet = await uploads.quietly(() => typeInQuiet({ cluster, household, history }));
  await openEverything(household);
  await passPaperAround({ cluster, household, history }, uploads);
  await watcher.stop();
  await Promise.all(devices.map(({ end }) => end()));
  const stores = await Promise.all(profiles.map(dumpStore));
  const client = await cluster.connect();
  const database = await dumpDatabase(client);
  await client.end();
  writeFileSync(join(scene.folder, "booking.json"), JSON.stringify(database.booking));
  return {
    injected,
    evidence: {
      history: history.entries,
      database,
      stores,
      settling,
      stalls: world.stalls,
      quiet: [quiet],
      deadlocks: cluster.deadlocks(),
    },
  };
}

// What has no weight does not come at all.
const weighted = ({ planted }: Scene) =>
  allFaults
    .map((fault) => ({
      ...fault,
      weight: fault.weight * (planted.faults[fault.title] ?? planted.faults[fault.id] ?? 1),
    }))
    .filter(({ weight }) => weight > 0);

function worldOf(
  { stage: { cluster, databaseLine, nodes, cast, manager }, household: { devices }, history }: Scene,
  uploads: Uploads,
  pause: World["pause"],
): World {
  return {
    cluster,
    databaseLine,
    nodes,
    devices,
    history,
    pause,
    people: createOffice({ cluster, nodes, cast, credential: manager, devices, history }),
    uploads,
    watcher: { forget: () => undefined },
    quietly: (work) => work(),
    stalls: [],
  };
}
