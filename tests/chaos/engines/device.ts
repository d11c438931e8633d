import type { Engine } from "#client/engine/engine.ts";
import type { History } from "../history.ts";
import type { Proxy } from "../proxy.ts";
import type { Random } from "../random.ts";
import { takeTurns } from "../turns.ts";
import type { Device } from "../world.ts";
import { embody, type Body, type Surroundings } from "./body.ts";
import type { Credential } from "./cast.ts";
import { createMischief } from "./disturbed.ts";
import { crashPoints } from "./points.ts";
import type { Profile } from "./profile.ts";
import type { Tampering } from "./tampering.ts";
import { watchTypists } from "./typists.ts";
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
  readonly tampering: Tampering;
  readonly meddle: (device: EngineDevice) => Promise<void>;
}

export function createDevice(options: DeviceOptions): EngineDevice {
  const {
    name,
    profile,
    line,
    history: { record },
    random,
  } = options;
  const inTurn = takeTurns();
  const mischief = createMischief(random.branch("batches"));
  const uploads = createUploadMischief();
  const sky = createSky(line);
  let running: Body | null = null;
  let offsetMs = 0;
  let heardAt = performance.now();

  const surroundings: Surroundings = {
    ...options,
    mischief,
    uploads,
    network: sky.network,
    clock: { now: () => Date.now() + offsetMs, after: later },
    recording: {
      device: name,
      store: profile.name,
      user: profile.person.id,
      record,
      heard: () => void (heardAt = performance.now()),
    },
  };

  async function start(): Promise<void> {
    if (running) return;
    heardAt = performance.now();
    const body = embody(surroundings, (point) => {
      record({ e: "crash", device: name, store: profile.name, point });
      running = null;
      sky.forget();
      line.reset();
    });
    running = body;
    await Promise.race([body.engine.start(), body.over]);
    watchTypists(body, { device: name, store: profile.name, talks: profile.talks, record });
    if (!body.life.isOver()) body.engine.look(lookAt(random.pick(profile.talks)));
  }

  async function crashAt(point: string, withinMs: number): Promise<boolean> {
    const { life, over } = running ?? {};
    if (!life || !over) return false;
    life.arm(point);
    const late = Promise.withResolvers<void>();
    const waiting = setTimeout(late.resolve, withinMs);
    await Promise.race([over, late.promise]);
    clearTimeout(waiting);
    life.disarm();
    return life.isOver();
  }

  const device: EngineDevice = {
    name,
    profile,
    line,
    crashAt,
    credential: options.credential,
    store: profile.name,
    user: profile.person.id,
    crashPoints: crashPoints.map((point) => point.name),
    engine: () => running?.engine ?? null,
    ended: () => running?.over ?? Promise.resolve(),
    crash: () => inTurn(async () => running?.life.end("anywhere")),
    start: () => inTurn(start),
    disturb: mischief.disturb,
    calm: mischief.calm,
    holdAcknowledgements: mischief.hold,
    releaseAcknowledgements: mischief.release,
    goOffline: sky.close,
    goOnline: sky.open,
    wake: sky.tell,
    setClockOffset: (ms) => {
      offsetMs = ms;
    },
    meddle: () => options.meddle(device),
    silentForMs: () => performance.now() - heardAt,
    onUpload: uploads.plan,
    end: async () => {
      const { life, engine } = running ?? {};
      await engine?.stop();
      life?.end("the end of the run");
    },
  };
  return device;
}

// What the device itself knows of its line.
function createSky(line: Proxy) {
  const watchers = new Set<() => void>();
  let isOnline = true;
  const tell = (): void => {
    for (const watcher of watchers) watcher();
  };
  const turn = (online: boolean): void => {
    isOnline = online;
    line.turn({ ...line.weather(), refuses: !online });
    if (!online) line.reset();
    tell();
  };
  return {
    tell,
    open: () => turn(true),
    close: () => turn(false),
    forget: () => watchers.clear(),
    network: {
      isOnline: () => isOnline,
      watch: (listener: () => void) => {
        watchers.add(listener);
        return () => void watchers.delete(listener);
      },
    },
  };
}

export const lookAt = (open: string) => ({
  open,
  isVisible: true,
  isFocused: true,
  isNewestShown: true,
  isOnMessages: true,
  hasClicked: true,
});

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
