import type { Router } from "express";
import { contract } from "#shared/contract.ts";
import { eraseAssets } from "./features/assets/assets.store.ts";
import { createOurVettingHandlers } from "./features/vetting/ourVetting.server.ts";
import { createReferenceHandlers } from "./features/vetting/references.server.ts";
import { createPaperHandlers } from "./features/vetting/papers.server.ts";
import { vettingPastHandlers } from "./features/vetting/vettingPast.server.ts";
import { createVettingHandlers } from "./features/vetting/vetting.server.ts";
import { mount, type Kernel } from "./http/mount.ts";
import type { Transitions } from "./features/transitions/transitions.ts";
import type { Ports } from "./ports.ts";

// What a household does for its vetting, who speaks for it, and what the office makes of it.
export function mountVetting(
  router: Router,
  ports: Pick<Ports, "vault" | "mail" | "config">,
  commands: Pick<Transitions, "reconsider">,
  kernel: Kernel,
): void {
  mount(router, contract.ourVettings, createOurVettingHandlers({ ...ports, commands, erase: eraseAssets }), kernel);
  mount(router, contract.references, createReferenceHandlers({ ...ports, commands }), kernel);
  mount(router, contract.vettingPapers, createPaperHandlers(ports), kernel);
  mount(router, contract.vettingPast, vettingPastHandlers, kernel);
  mount(router, contract.vetting, createVettingHandlers(commands), kernel);
}
