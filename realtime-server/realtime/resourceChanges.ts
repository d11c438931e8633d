import { scopesOf } from "#shared/access/can.ts";
import { matrix, type Action } from "#shared/access/matrix.ts";
import { isPlainObject } from "#shared/wire/case.ts";
import type { Connections } from "./connections.ts";

const isAction = (name: string): name is Action => Object.hasOwn(matrix, name);

// Told to those who may read every row of it: to others, even that a row exists would be news.
export function tellOfChanges(connections: Connections, change: unknown): void {
  if (!isPlainObject(change) || typeof change["resource"] !== "string" || typeof change["id"] !== "string") return;
  const { resource, id } = change as { resource: string; id: string };
  const action = `${resource}:read`;
  if (!isAction(action)) return;
  for (const { wire, actor } of connections.all)
    if (scopesOf(actor, action).includes("all")) wire.volatile.emit("resource:changed", { resource, id });
}
