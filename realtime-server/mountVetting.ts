import type { Router } from "express";
import { contract } from "#shared/contract.ts";
import { eraseAssets } from "./features/assets/assets.store.ts";
import { createOurVettingHandlers } from "./features/vetting/ourVetting.server.ts";
import { createReferenceHandlers } from "./features/vetting/references.server.ts";
import { createPaperHandlers } from "./features/vetting/papers.server.ts";
import { vettingPastHandlers } from "./features/vetting/vettingPast.server.ts";
import { coordinatorsAt } from "./features/geofences/geofences.store.ts";
import { geofenceHandlers } from "./features/geofences/geofences.server.ts";
import { createSupportWord } from "./features/conversations/supportWord.ts";
import { createThreads } from "./features/conversations/threads.ts";
import { createRenewalHandlers } from "./features/vetting/renewals.server.ts";
import { requirementHandlers } from "./features/vetting/requirements.server.ts";
import { createSuspensionHandlers } from "./features/vetting/suspension.server.ts";
import { createVisitHandlers } from "./features/vetting/visits.server.ts";
import { giveTask } from "./features/transitions/outbox.ts";
import type { News } from "./realtime/news.ts";
import { createVettingHandlers } from "./features/vetting/vetting.server.ts";
import { mount, type Handlers, type Kernel } from "./http/mount.ts";
import type { Transitions } from "./features/transitions/transitions.ts";
import type { Ports } from "./ports.ts";

interface Around extends Pick<Handlers<typeof contract.transitions>, "give"> {
  readonly news: Pick<News, "touched">;
}

// What a household does for its vetting, who speaks for it, and what the office makes of it.
export function mountVetting(
  router: Router,
  ports: Pick<Ports, "vault" | "mail" | "config">,
  commands: Pick<Transitions, "reconsider" | "visited">,
  { give, news }: Around,
  kernel: Kernel,
): void {
  mount(router, contract.ourVettings, createOurVettingHandlers({ ...ports, commands, erase: eraseAssets }), kernel);
  mount(router, contract.references, createReferenceHandlers({ ...ports, commands }), kernel);
  mount(router, contract.vettingPapers, createPaperHandlers(ports), kernel);
  const say = createSupportWord(news);
  mount(router, contract.visits, createVisitHandlers({ commands, say, giveTask, coordinatorsAt }), kernel);
  mount(router, contract.requirements, requirementHandlers, kernel);
  mount(router, contract.renewals, createRenewalHandlers({ say, giveTask }), kernel);
  mount(router, contract.suspensions, createSuspensionHandlers({ give, follow: createThreads(news).follow }), kernel);
  mount(router, contract.geofences, geofenceHandlers, kernel);
  mount(router, contract.vettingPast, vettingPastHandlers, kernel);
  mount(router, contract.vetting, createVettingHandlers(commands), kernel);
}
