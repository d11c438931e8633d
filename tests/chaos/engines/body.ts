import { randomUUID } from "node:crypto";
import { createFetchSend } from "#client/engine/adapters/fetchSend.ts";
import { createHttpCalls } from "#client/engine/adapters/httpCalls.ts";
import { createScanIndex } from "#client/engine/adapters/scanIndex.ts";
import { sha256 } from "#client/engine/adapters/sha256.ts";
import { createSocketRealtime } from "#client/engine/adapters/socketRealtime.ts";
import { createEngine, type Engine } from "#client/engine/engine.ts";
import type { Calls, Clock, Exclusive, Network, Ports, Realtime, Stores } from "#client/engine/ports.ts";
import type { Proxy } from "../proxy.ts";
import type { Random } from "../random.ts";
import type { Credential } from "./cast.ts";
import type { Mischief } from "./disturbed.ts";
import { createLedger } from "./ledger.ts";
import { beginLife, type Life } from "./life.ts";
import { mortalStores } from "./mortalStores.ts";
import {
  mortalCalls,
  mortalChannel,
  mortalClock,
  mortalExclusive,
  mortalNetwork,
  mortalRealtime,
} from "./mortalWire.ts";
import { takeNotes, type Notes } from "./notes.ts";
import type { Profile } from "./profile.ts";
import { recordedStores } from "./recordedStores.ts";
import { recordedCalls, recordedRealtime, type Recording } from "./recordedWire.ts";
import type { Tampering } from "./tampering.ts";
import type { UploadDoor } from "./uploadMischief.ts";

// One engine for one life.
export interface Body {
  readonly engine: Engine;
  readonly life: Life;
  readonly over: Promise<void>;
}

export interface Surroundings {
  readonly profile: Profile;
  readonly credential: Credential;
  readonly line: Proxy;
  readonly random: Random;
  readonly tampering: Tampering;
  readonly mischief: Mischief;
  readonly uploads: UploadDoor;
  readonly clock: Clock;
  readonly network: Network;
  readonly recording: Recording;
}

// The production engine over its store, with the production's own adapters on the line; between them what records, disturbs and ends it.
export function embody(around: Surroundings, onEnd: (point: string) => void): Body {
  const { profile, random, tampering, clock, network, uploads } = around;
  const over = Promise.withResolvers<void>();
  const locks = leavable(profile.tabs.exclusive);
  const life = beginLife((point) => {
    locks.leave();
    onEnd(point);
    over.resolve();
  });
  const notes = takeNotes(tampering.decisions);
  const ports: Ports = {
    clock: mortalClock(clock, life),
    network: mortalNetwork(network, life),
    exclusive: mortalExclusive(locks.exclusive, life),
    channel: mortalChannel(profile.tabs.channel(), life),
    realtime: realtimeOf(around, life),
    calls: callsOf(around, life),
    stores: storesOf(around, life, notes),
    room: { used: async () => null, persist: async () => undefined, dropMedia: async () => undefined },
    search: createScanIndex(),
    random: random.branch("engine").fraction,
    newId: randomUUID,
    sha256: uploads.sha256(sha256),
    dropNotifications: () => undefined,
  };
  const engine = createEngine({ viewer: profile.person, ports, timezone: "Europe/Dublin", decisions: notes.decisions });
  return { engine, life, over: over.promise };
}

// A tab that is gone holds no lock.
function leavable({ hold }: Exclusive): { readonly exclusive: Exclusive; readonly leave: () => void } {
  const held: (() => void)[] = [];
  return {
    leave: () => {
      for (const letGo of held) letGo();
    },
    exclusive: {
      hold: (name, how, listener) => {
        const letGo = hold(name, how, listener);
        held.push(letGo);
        return letGo;
      },
    },
  };
}

const storesOf = ({ profile, recording, tampering }: Surroundings, life: Life, notes: Notes): Stores =>
  tampering.stores(
    mortalStores(recordedStores(profile.open(), notes, createLedger(recording, profile.known)), life, notes),
  );

const addressOf = ({ port }: Proxy): string => `http://127.0.0.1:${port}`;

function realtimeOf(
  { line, credential: { csrf, headers }, tampering, mischief, recording }: Surroundings,
  life: Life,
): Realtime {
  const real = createSocketRealtime({ url: addressOf(line), csrfToken: () => csrf, headers: () => ({ ...headers }) });
  return mortalRealtime(recordedRealtime(mischief.around(tampering.realtime(real)), recording), life);
}

function callsOf(
  { line, credential: { csrf, headers }, tampering, uploads, recording }: Surroundings,
  life: Life,
): Calls {
  const send = createFetchSend({
    base: `${addressOf(line)}/api`,
    csrfToken: () => csrf,
    newKey: randomUUID,
    fetch: globalThis.fetch,
    headers: () => headers,
  });
  return mortalCalls(recordedCalls(tampering.calls(uploads.around(createHttpCalls(send))), recording), life);
}
