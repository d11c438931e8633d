import type { Router } from "express";
import { contract } from "#shared/contract.ts";
import { revokeSessions } from "./features/account/sessions.store.ts";
import { createBusinessHandlers } from "./features/businesses/businesses.server.ts";
import { businessPageHandlers } from "./features/businesses/page.server.ts";
import { createBusinessPeopleHandlers } from "./features/businesses/people.server.ts";
import { businessTermHandlers } from "./features/businesses/terms.server.ts";
import { createVatRegisterHandlers } from "./features/businesses/vatRegister.server.ts";
import { createLeavingAll } from "./features/conversations/leavingAll.ts";
import { mount, mountWithoutTransaction, type Kernel } from "./http/mount.ts";
import type { Ports } from "./ports.ts";
import type { News } from "./realtime/news.ts";

// Partners: their list, their pages, their people, and what was agreed with them.
export function mountBusinesses(
  router: Router,
  { config, mail, db, vatRegister: register }: Pick<Ports, "config" | "mail" | "db" | "vatRegister">,
  news: Pick<News, "touched" | "changed">,
  kernel: Kernel,
): void {
  const people = createBusinessPeopleHandlers({
    config,
    mail,
    endSessions: revokeSessions,
    leave: createLeavingAll(news),
  });
  mount(router, contract.businesses, createBusinessHandlers({ canAskRegister: register !== null }), kernel);
  mount(router, contract.businessTerms, businessTermHandlers, kernel);
  mount(router, contract.businessPage, businessPageHandlers, kernel);
  mount(router, contract.businessPeople, people, kernel);
  mountWithoutTransaction(router, contract.vatRegister, createVatRegisterHandlers({ db, register, news }), kernel);
}
