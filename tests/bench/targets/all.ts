import { ejabberd } from "./ejabberd.ts";
import { hearth, hearthSingle } from "./product.ts";
import { sioEach, sioNone, sioSeq } from "./relays.ts";
import type { Target } from "./target.ts";
import { isInstalled, xmppTarget } from "./xmppServer.ts";

// Everything that carries messages, in the order of the table. What is not installed is named, and not measured.
export interface Field {
  readonly targets: readonly Target[];
  readonly missing: readonly string[];
}

export async function gatherField(wanted: readonly string[]): Promise<Field> {
  const kinds = await Promise.all([ejabberd].map(async (kind) => ({ kind, isHere: await isInstalled(kind) })));
  const all = [
    sioNone,
    sioEach,
    sioSeq,
    ...kinds.filter(({ isHere }) => isHere).map(({ kind }) => xmppTarget(kind)),
    hearth,
    hearthSingle,
  ];
  return {
    targets: wanted.length === 0 ? all : all.filter(({ name }) => wanted.includes(name)),
    missing: kinds.filter(({ isHere }) => !isHere).map(({ kind }) => kind.name),
  };
}
