import { randomUUID } from "node:crypto";
import { createEngine, type Engine } from "#client/engine/engine.ts";
import { createFetchSend } from "#client/engine/adapters/fetchSend.ts";
import { createHttpCalls } from "#client/engine/adapters/httpCalls.ts";
import { createScanIndex } from "#client/engine/adapters/scanIndex.ts";
import { sha256 } from "#client/engine/adapters/sha256.ts";
import { createSocketRealtime } from "./mendedSocket.ts";
import type { Calls, Clock, Network, Ports, Realtime } from "#client/engine/ports.ts";
import type { History } from "../history.ts";
import type { Proxy } from "../proxy.ts";
import type { Random } from "../random.ts";
import { takeTurns } from "../turns.ts";
import type { Device } from "../world.ts";
import type { Credential } from "./cast.ts";
import { createMischief, type Mischief } from "./disturbed.ts";
import { createLedger } from "./ledger.ts";
import { beginLife } from "./life.ts";
import { mortalCalls, mortalChannel, mortalClock, mortalExclusive, mortalNetwork, mortalRealtime } from "./mortalWire.ts";
import { mortalStores } from "./mortalStores.ts";
import { takeNotes } from "./notes.ts";
import { crashPoints } from "./points.ts";
import type { Profile } from "./profile.ts";
import { recordedCalls, recordedRealtime, type Recording } from "./recordedWire.ts";
import { recordedStores } from "./recordedStores.ts";
import { untampered, type Tampering } from "./tampering.ts";
import { createUploadMischief, type UploadMischief } from "./uploadMischief.ts";

export interface EngineDevice extends Device {
  readonly profile: Profile;
  readonly credential: Credential;
  // Null between a crash and the next start.
  readonly engine: () => Engine | null;
  // Resolves when the life that runs now is over; at once when none does.
  readonly ended: () => Promise<void>;
  // As somebody who signs in again, opens the lid, or comes back under the sky.
  readonly wake: () => void;
  // Nothing more is done to its batches, not even the little that there always is.
  readonly calm: () => void;
  readonly onUpload: (mischief: UploadMischief | null) => void;
  readonly end: () => Promise<void>;
}

interface DeviceOptions {
  readonly name: string;
  readonly profile: Profile;
  readonly credential: Credential;
  readonly line: Proxy;
  readonly history: History;
  readonly random: Random;
  readonly tampering?: Tampering;
  readonly meddle: (device: EngineDevice) => Promise<void>;
}

export function createDevice(options: DeviceOptions): EngineDevice {
  const { name, profile, line, history, random } = options;
  const inTurn = takeTurns();
  const mischief = createMischief(random.branch(`${name} batches`));
  const uploads = createUploadMischief();
  const watchers = new Set<() => void>();
  let running: Body | null = null;
  let ended: PromiseWithResolvers<void> | null = null;
  let offsetMs = 0;
  let isOnline = true;
  let heardAt = performance.now();

  const tell = (): void => {
    for (const watcher of watchers) watcher();
  };
  const surroundings: Surroundings = {
    ...options, mischief, uploads,
    clock: { now: () => Date.now() + offsetMs, after: later },
    network: { isOnline: () => isOnline, watch: (listener) => {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    } },
    recording: { device: name, store: profile.name, user: profile.person.id, record: history.record, heard: () => void (heardAt = performance.now()) },
  };

  async function start(): Promise<void> {
    if (running) return;
    heardAt = performance.now();
    const body = embody(surroundings, (point) => {
      history.record({ e: "crash", device: name, store: profile.name, point });
      running = null;
      watchers.clear();
      line.reset();
      ended?.resolve();
    });
    running = body;
    await Promise.race([body.engine.start(), body.over]);
    watchTypists(body, { device: name, talks: profile.talks, record: history.record });
    if (!body.life.isOver()) body.engine.look(lookAt(random.pick(profile.talks)));
  }

  async function crashAt(point: string, withinMs: number): Promise<boolean> {
    const { life } = running ?? {};
    if (!life) return false;
    ended = Promise.withResolvers();
    life.arm(point);
    const waiting = setTimeout(() => ended?.resolve(), withinMs);
    await ended.promise;
    clearTimeout(waiting);
    life.disarm();
    return life.isOver();
  }

  const device: EngineDevice = {
    name,
    profile,
    credential: options.credential,
    store: profile.name,
    user: profile.person.id,
    line,
    crashPoints: crashPoints.map((point) => point.name),
    engine: () => running?.engine ?? null,
    crash: () => inTurn(async () => running?.life.end("anywhere")),
    start: () => inTurn(start),
    crashAt,
    disturb: mischief.disturb,
    calm: mischief.calm,
    holdAcknowledgements: mischief.hold,
    releaseAcknowledgements: mischief.release,
    goOffline: () => {
      isOnline = false;
      line.turn({ ...line.weather(), refuses: true });
      line.reset();
      tell();
    },
    goOnline: () => {
      isOnline = true;
      line.turn({ ...line.weather(), refuses: false });
      tell();
    },
    ended: () => running?.over ?? Promise.resolve(),
    wake: tell,
    setClockOffset: (ms) => {
      offsetMs = ms;
    },
    meddle: () => options.meddle(device),
    silentForMs: () => performance.now() - heardAt,
    onUpload: uploads.plan,
    end: async () => {
      const { life, engine } = running ?? {};
      running = null;
      await engine?.stop();
      life?.end("the end of the run");
    },
  };
  return device;
}

interface Watched {
  readonly device: string;
  readonly talks: readonly string[];
  readonly record: History["record"];
}

// Who is shown as typing, until the life ends and nothing is shown.
function watchTypists({ engine, life, over }: Body, { device, talks, record }: Watched): void {
  for (const conversationId of talks) {
    const typists = engine.typists(conversationId);
    let shown: readonly string[] = [];
    const show = (now: readonly string[]): void => {
      for (const user of now) if (!shown.includes(user)) record({ e: "typing", device, conversationId, user, shown: true });
      for (const user of shown) if (!now.includes(user)) record({ e: "typing", device, conversationId, user, shown: false });
      shown = now;
    };
    typists.watch(() => life.isOver() || show(typists.read()));
    void over.then(() => show([]));
  }
}

export const lookAt = (open: string) => ({ open, isVisible: true, isFocused: true, isNewestShown: true, isOnMessages: true, hasClicked: true });

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

interface Surroundings extends Pick<DeviceOptions, "profile" | "credential" | "line" | "random" | "tampering"> {
  readonly mischief: Mischief;
  readonly uploads: ReturnType<typeof createUploadMischief>;
  readonly clock: Clock;
  readonly network: Network;
  readonly recording: Recording;
}

// The production engine over its store, with the production's own adapters on the line: between them what records, disturbs and ends it.
function embody({ profile, credential, line, random, tampering = untampered, mischief, uploads, clock, network, recording }: Surroundings, onEnd: (point: string) => void) {
  const over = Promise.withResolvers<void>();
  const lets: (() => void)[] = [];
  const life = beginLife((point) => {
    for (const let_ of lets) let_();
    onEnd(point);
    over.resolve();
  }, recording.device);
  const notes = takeNotes(tampering.parts);
  const stores = mortalStores(recordedStores(profile.open(), notes, createLedger(recording, profile.known)), life, notes);
  const { exclusive } = profile.tabs;
  const ports: Ports = {
    clock: mortalClock(clock, life),
    network: mortalNetwork(network, life),
    // A tab that is gone holds no lock.
    exclusive: mortalExclusive({ hold: (name, how, listener) => {
      const leave = exclusive.hold(name, how, listener);
      lets.push(leave);
      return leave;
    } }, life),
    channel: mortalChannel(profile.tabs.channel(), life),
    realtime: mortalRealtime(recordedRealtime(mischief.around(tampering.realtime(realtimeOver(line, credential))), recording), life),
    calls: mortalCalls(recordedCalls(tampering.calls(uploads.around(callsOver(line, credential))), recording), life),
    stores: tampering.stores(stores),
    room: { used: async () => null, persist: async () => undefined, dropMedia: async () => undefined },
    search: createScanIndex(),
    random: random.branch("engine").fraction,
    newId: randomUUID,
    sha256: uploads.sha256(sha256),
    dropNotifications: () => undefined,
  };
  const engine = createEngine({ viewer: profile.person, ports, timezone: "Europe/Dublin", parts: notes.parts });
  return { life, engine, over: over.promise };
}

type Body = ReturnType<typeof embody>;

const addressOf = ({ port }: Proxy): string => `http://127.0.0.1:${port}`;

const realtimeOver = (line: Proxy, { csrf, headers }: Credential): Realtime => createSocketRealtime({ url: addressOf(line), csrfToken: () => csrf, headers: () => ({ ...headers }) });

const callsOver = (line: Proxy, { csrf, headers }: Credential): Calls =>
  createHttpCalls(createFetchSend({ base: `${addressOf(line)}/api`, csrfToken: () => csrf, newKey: randomUUID, fetch: globalThis.fetch, headers: () => headers }));
