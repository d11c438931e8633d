import type { Router } from "express";
import { contract } from "#shared/contract.ts";
import { createCallHandlers } from "./features/conversations/calls.server.ts";
import { createReaderFor } from "./features/conversations/reader.ts";
import { createSyncHandlers } from "./features/conversations/sync.server.ts";
import { createOperationHandlers } from "./features/conversations/operations.server.ts";
import { createGuideHandlers } from "./features/familyTrips/guide.server.ts";
import { createHomeSuggestions } from "./features/ourHome/homeWords.server.ts";
import { createDraftingHandlers } from "./features/conversations/drafting.server.ts";
import { createTranslationHandlers } from "./features/conversations/translations.server.ts";
import { createLinkPreviewHandlers } from "./features/conversations/linkPreviews.server.ts";
import { createMessageVersionHandlers } from "./features/conversations/messageVersions.server.ts";
import { createEnclosureHandlers } from "./features/conversations/enclosures.server.ts";
import { createConversationHandlers } from "./features/conversations/conversations.server.ts";
import { createRinging } from "./features/notifications/ringing.ts";
import { createReceiptHandlers } from "./features/conversations/receipts.server.ts";
import { createBlockHandlers } from "./features/conversations/blocks.server.ts";
import { createAssignmentHandlers } from "./features/conversations/assignment.server.ts";
import { createHandOverHandlers } from "./features/conversations/handOver.server.ts";
import { createMacroHandlers } from "./features/conversations/macros.server.ts";
import { createMergingHandlers } from "./features/conversations/merging.server.ts";
import { createTeamHandlers } from "./features/conversations/teams.server.ts";
import { createDeskHandlers } from "./features/conversations/desk.server.ts";
import { createSearchHandlers } from "./features/conversations/search.server.ts";
import { createReviewHandlers } from "./features/conversations/reviews.server.ts";
import { createNoteHandlers } from "./features/conversations/notes.server.ts";
import { createPlannedHandlers } from "./features/conversations/planned.server.ts";
import { createRetentionHandlers } from "./features/retention/retention.server.ts";
import { createTranscriptHandlers } from "./features/conversations/transcript.server.ts";
import { createSupportCaseHandlers } from "./features/conversations/supportCases.server.ts";
import { createTripContextHandlers } from "./features/conversations/tripContext.server.ts";
import { createOfficeTripHandlers } from "./features/conversations/officeTrip.server.ts";
import type { GridWorks } from "./jobs/gridWork.port.ts";
import { mount, mountWithoutTransaction, type Kernel } from "./http/mount.ts";
import type { Messaging } from "./messaging.ts";
import { gridFiles } from "./gridFiles.ts";
import { mountLists } from "./mountLists.ts";
import type { Ports } from "./ports.ts";

// The calls of the messages, over HTTPS.
export function mountMessaging(
  router: Router,
  ports: Ports,
  { guard, news, calls, snapshots, readings }: Messaging,
  works: GridWorks,
  kernel: Kernel,
): void {
  const readerFor = createReaderFor(readings);
  mountWithoutTransaction(router, contract.sync, createSyncHandlers(calls, snapshots), kernel);
  mountWithoutTransaction(
    router,
    contract.conversationOperations,
    createOperationHandlers({ db: ports.db, calls, news, readerFor }),
    kernel,
  );
  const translations = createTranslationHandlers({ ...ports, limits: ports.config.limits, readerFor });
  mountWithoutTransaction(router, contract.translation, translations, kernel);
  mountWithoutTransaction(
    router,
    contract.drafting,
    createDraftingHandlers({ ...ports, limits: ports.config.limits, readerFor }),
    kernel,
  );
  const guides = createGuideHandlers({ ...ports, limits: ports.config.limits });
  mountWithoutTransaction(router, contract.tripGuides, guides, kernel);
  const suggestions = createHomeSuggestions({ ...ports, limits: ports.config.limits });
  mountWithoutTransaction(router, contract.homeSuggestions, suggestions, kernel);
  mountWithoutTransaction(router, contract.linkPreviews, createLinkPreviewHandlers({ ...ports, readerFor }), kernel);
  mount(router, contract.messageVersions, createMessageVersionHandlers({ readerFor }), kernel);
  mount(router, contract.enclosures, createEnclosureHandlers({ readerFor }), kernel);
  mount(router, contract.tripContext, createTripContextHandlers({ readerFor }), kernel);
  mount(router, contract.officeTrip, createOfficeTripHandlers({ readerFor }), kernel);
  mount(router, contract.retention, createRetentionHandlers({ kept: ports.config.kept }), kernel);
  mount(router, contract.transcripts, createTranscriptHandlers({ readerFor }), kernel);
  mount(router, contract.notes, createNoteHandlers({ readerFor }), kernel);
  mountLists(router, { readings, works, exports: gridFiles }, kernel);
  mount(
    router,
    contract.calls,
    createCallHandlers({
      news,
      readerFor,
      servers: ports.config.callServers,
      rooms: ports.rooms,
      ringing: createRinging(ports),
    }),
    kernel,
  );
  mount(router, contract.planned, createPlannedHandlers({ readerFor }), kernel);
  mount(router, contract.search, createSearchHandlers({ readerFor }), kernel);
  mount(router, contract.desk, createDeskHandlers({ news }), kernel);
  // Before what is called by an id.
  mount(router, contract.support, createSupportCaseHandlers({ news }), kernel);
  mount(router, contract.assignment, createAssignmentHandlers({ news }), kernel);
  mount(router, contract.handOvers, createHandOverHandlers({ news, readerFor }), kernel);
  mount(router, contract.teams, createTeamHandlers({ news }), kernel);
  mount(router, contract.macros, createMacroHandlers({ readerFor }), kernel);
  mount(router, contract.merging, createMergingHandlers({ news, readerFor }), kernel);
  mount(
    router,
    contract.conversations,
    createConversationHandlers({ news, guard, readerFor, carrier: ports.carrier }),
    kernel,
  );
  mount(router, contract.receipts, createReceiptHandlers({ news }), kernel);
  mount(router, contract.blocks, createBlockHandlers({ news, readerFor }), kernel);
  mount(router, contract.reviews, createReviewHandlers({ news, readerFor }), kernel);
}
