import type { Router } from "express";
import { contract } from "#shared/contract.ts";
import type { Point } from "#shared/features/places/movedPoint.rules.ts";
import { createActivityHandlers } from "./features/activities/activities.server.ts";
import { createHostFamilyHandlers } from "./features/householdDesk/hostFamilies.server.ts";
import { homeIndexOf } from "./features/families/homeIndex.ts";
import { homesUnder } from "./features/families/homesUnder.ts";
import { familiesLeftFor } from "./features/conversations/newcomers.ts";
import { createSupportOpening } from "./features/conversations/supportOpening.ts";
import { createSaying } from "./features/conversations/saying.ts";
import { createContactHandlers } from "./features/family/contact.server.ts";
import { createFamilyHandlers } from "./features/family/family.server.ts";
import { createNotAnsweringHandlers } from "./features/notAnswering/notAnswering.server.ts";
import { silentFamilyHandlers } from "./features/notAnswering/silentFamilies.server.ts";
import { responseHandlers } from "./features/family/response.server.ts";
import { movedPointOf } from "./movedPoint.ts";
import { wishlistHandlers } from "./features/wishlist/wishlist.server.ts";
import { mount, type Handlers, type Kernel } from "./http/mount.ts";
import type { Messaging } from "./messaging.ts";
import type { Ports } from "./ports.ts";

interface Around {
  readonly messaging: Pick<Messaging, "operations" | "news">;
  readonly commands: Handlers<typeof contract.transitions>;
  readonly trips: Handlers<typeof contract.trips>;
}

type HomePorts = Ports & {
  // There is something to send at once.
  readonly wake: () => void;
};

// One home: its page and price, what there is to do around it, asking it, and the lists it is kept on.
export function mountHomes(
  router: Router,
  ports: HomePorts,
  { messaging, commands, trips }: Around,
  kernel: Kernel,
): void {
  const moved = (id: string, point: Point): Point => movedPointOf(ports.secrets, id, point);
  const families = createFamilyHandlers({ ...ports, moved });
  mount(router, contract.activities, createActivityHandlers({ ...ports, moved }), kernel);
  mount(router, contract.familyPage, families, kernel);
  mount(router, contract.response, responseHandlers, kernel);
  mount(router, contract.wishlists, wishlistHandlers, kernel);
  const asking = {
    createTrip: trips.create,
    give: commands.give,
    say: createSaying(messaging.operations),
    familiesLeft: familiesLeftFor(ports.config.limits),
  };
  mount(router, contract.contact, createContactHandlers(asking), kernel);
  const readHomes = homesUnder(homeIndexOf(ports));
  mount(
    router,
    contract.hostFamilies,
    createHostFamilyHandlers({
      readHomes,
      give: commands.give,
      movePoint: moved,
      supportOf: createSupportOpening(messaging.news),
    }),
    kernel,
  );
  const chasing = { hasSms: ports.sms !== null, say: asking.say, wake: ports.wake };
  mount(router, contract.notAnswering, createNotAnsweringHandlers(chasing), kernel);
  mount(router, contract.silentFamilies, silentFamilyHandlers, kernel);
}
