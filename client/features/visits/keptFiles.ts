import type { Chosen } from "#client/resource/assets/sendAsset.ts";
import { smallStore } from "#client/resource/smallStore.ts";

// What was photographed or signed in a house and is not yet with the server. Ends in the person's id: it goes with them when they log out.
const boxOf = (userId: string) => smallStore(`visits-${userId}`, "files");

export const keepBytes = async (userId: string, chosen: Chosen): Promise<void> =>
  void (await boxOf(userId).within("readwrite", (files) => files.put(chosen, chosen.id)));

export const bytesOf = (userId: string, id: string): Promise<Chosen | undefined> =>
  boxOf(userId).within<Chosen | undefined>("readonly", (files) => files.get(id));

export const dropBytes = async (userId: string, id: string): Promise<void> =>
  void (await boxOf(userId).within("readwrite", (files) => files.delete(id)));
