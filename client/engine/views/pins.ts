import { mostPins } from "#shared/features/conversations/ownOrder.rules.ts";
import { headerWith } from "../outbox/overlay.ts";
import type { Stores } from "../store/storePorts.ts";

// What pinning rejects with where there is no room above the others.
export class TooManyPins extends Error {}

// With what is on its way, so that the server has nothing to refuse but what another device has pinned meanwhile.
export async function hasRoomForPin({ cache, outbox }: Pick<Stores, "cache" | "outbox">, id: string): Promise<boolean> {
  const queued = Map.groupBy(await outbox.all(), ({ op }) => op.conversationId);
  const rows = [
    ...(await cache.newest({ of: "pinned", limit: mostPins })),
    ...(await cache.conversations([...queued.keys()])),
  ];
  const pinned = rows.filter(
    ({ id: other, header }) => other !== id && header && headerWith(header, queued.get(other) ?? []).me?.pinRank,
  );
  return new Set(pinned.map((row) => row.id)).size < mostPins;
}
