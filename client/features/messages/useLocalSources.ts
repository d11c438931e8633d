import { useEffect, useState } from "react";
import type { Engine } from "#client/engine/engine.ts";
import type { ShownFile } from "#client/engine/model.ts";
import { useEngine } from "./watches.ts";

const none: ReadonlyMap<string, string> = new Map();
const drawnWithinMs = 5_000;

// Addresses of the files that are still on this device; they are given back when nobody shows them any more.
export function useLocalSources(files: readonly ShownFile[]): ReadonlyMap<string, string> {
  const engine = useEngine();
  const ids = files.flatMap((file) => (file.isLocal ? [file.file.id] : [])).join(" ");
  const [sources, setSources] = useState(none);
  useEffect(() => {
    if (ids === "") return;
    let isOver = false;
    let made = none;
    void readAll(engine, ids.split(" ")).then((found) => {
      made = found;
      if (isOver) giveBack(made);
      else setSources(made);
    });
    return () => {
      isOver = true;
      giveBack(made);
    };
  }, [engine, ids]);
  return sources;
}

async function readAll(engine: Engine, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(ids.map(async (id) => [id, await engine.localFile(id)] as const));
  return new Map(found.flatMap(([id, blob]) => (blob ? [[id, URL.createObjectURL(blob)] as const] : [])));
}

// A picture that is just being drawn from it may finish.
const giveBack = (sources: ReadonlyMap<string, string>): void =>
  void setTimeout(() => sources.forEach((address) => URL.revokeObjectURL(address)), drawnWithinMs);
