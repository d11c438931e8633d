import type { RequestHandler } from "express";
import { createInvitation } from "./features/account/invitation.ts";
import { businessImports } from "./features/businesses/businesses.server.ts";
import { currencyImports } from "./features/currencies/currencies.server.ts";
import { conversationWork } from "./features/conversations/conversationWork.ts";
import { createCalendarLetters } from "./features/conversations/meetingLetters.ts";
import { createCallJobs } from "./features/conversations/callSteps.ts";
import { tellWhose } from "./features/conversations/coordinating.ts";
import { createHandOverJobs } from "./features/conversations/handOver.jobs.ts";
import { createLeaving } from "./features/conversations/leaving.ts";
import type { Operations } from "./features/conversations/operate.ts";
import { createAskedEnd } from "./features/conversations/askedEnd.ts";
import { createThreads } from "./features/conversations/threads.ts";
import { createGuardianTalk } from "./features/conversations/guardianTalk.ts";
import { createMovingParents } from "./features/conversations/groupMoving.ts";
import { lastWordJobs } from "./features/conversations/lastWords.ts";
import { createRegrouping } from "./features/groups/regrouping.ts";
import { createGridParts, gridJobStarter } from "./features/gridJobs/doing.ts";
import { gridImportJobs } from "./features/gridJobs/gridImports.server.ts";
import { studentWork } from "./features/students/studentWork.ts";
import { createAbsenceJobs } from "./features/trips/absences.ts";
import { createSeries } from "./features/conversations/series.ts";
import { tripTalks } from "./features/conversations/tripTalks.ts";
import { createMoving } from "./features/trips/moveStay.ts";
import { createTripPlanning } from "./features/trips/tripPlan.server.ts";
import { tripWork } from "./features/trips/bulkWork.ts";
import type { GridWorks } from "./jobs/gridWork.port.ts";
import { createRinging } from "./features/notifications/ringing.ts";
import { post as postToLedger } from "./features/ledger/ledger.store.ts";
import { createCheckouts, type Checkouts } from "./features/payments/checkouts.ts";
import { createBankTransferHandlers } from "./features/payments/bankTransfers.server.ts";
import { forgetTries } from "./features/account/forgetTries.ts";
import { createCareStore } from "./features/students/care.store.ts";
import { createMedicalStore } from "./features/students/medical.store.ts";
import { createLastLetter } from "./features/account/lastLetter.ts";
import { createExportJobs } from "./features/erasure/exporting.ts";
import { createErasureJobs } from "./features/erasure/run.ts";
import { createNight } from "./features/retention/night.ts";
import { createDisputeJobs } from "./features/payments/disputes.server.ts";
import { createFollower } from "./features/payments/follow.ts";
import { priceOfStay } from "./features/payments/bookingPrices.ts";
import { createPaymentJobs } from "./features/payments/jobs.ts";
import { moneyOf } from "./features/payments/moneyOf.ts";
import { takePaymentNotices } from "./features/payments/noticeDoor.ts";
import { createNoticeTaker } from "./features/payments/notices.ts";
import { createShares, type Shares } from "./features/payments/shares.ts";
import { createPayoutFollower } from "./features/payments/payouts.ts";
import { fileAlone, withFile } from "./gridFiles.ts";
import { leadWork } from "./features/scouting/leadWork.ts";
import { createOpening, type Opening } from "./features/stayReviews/opening.ts";
import { notify } from "./features/transitions/outbox.ts";
import { createTransitions, type Transitions } from "./features/transitions/transitions.ts";
import { createWorker, type Worker } from "./jobs/worker.ts";
import type { Ports } from "./ports.ts";
import type { Post } from "./providers/payments/payments.port.ts";
import type { News } from "./realtime/news.ts";

export interface Machines {
  readonly transitions: Transitions;
  readonly stayReviews: Opening;
  // What is done to all rows of a list at once.
  readonly works: GridWorks;
  readonly checkouts: Checkouts;
  readonly shares: Shares;
  readonly bankTransfers: ReturnType<typeof createBankTransferHandlers>;
  readonly takeNotices: RequestHandler[];
  readonly worker: Worker;
}

interface MachineParts {
  readonly news: News;
  readonly operations: Pick<Operations, "within">;
  readonly post: Post;
}

// The state machines put together: what they move, the money that follows, the conversations that hear of it, and the queue that keeps time.
export function createMachines(ports: Ports, { news, operations, post }: MachineParts): Machines {
  const { db, clock, log, payments } = ports;
  const ledger = { post: postToLedger };
  const books = {
    moneyOf,
    follow: createFollower(ledger, payments).follow,
    followPayout: createPayoutFollower(ledger, payments),
  };
  const stayReviews = createOpening({ notify, endAsking: createAskedEnd(news) });
  const transitions = createTransitions({
    books,
    threads: createThreads(news),
    tellCalendars: createCalendarLetters(ports),
    invite: createInvitation(ports),
    reviews: stayReviews,
  });
  const commands = transitions.money;
  const series = createSeries({ news, operations });
  const works: GridWorks = {
    conversations: conversationWork(news, series),
    trips: withFile(
      "trips",
      tripWork({
        command: transitions.command,
        tellWhose: tellWhose(news),
        talks: tripTalks(series, news),
        groups: createRegrouping({ moveParents: createMovingParents(news) }),
        moveDays: createMoving(createTripPlanning({ ...transitions, price: priceOfStay, notify })),
      }),
    ),
    leads: withFile("leads", leadWork),
    businesses: withFile("businesses", businessImports),
    currencies: withFile("currencies", currencyImports),
    students: withFile("students", studentWork(createGuardianTalk(series, news))),
    expenses: fileAlone("expenses"),
    groups: fileAlone("groups"),
    hostFamilies: fileAlone("hostFamilies"),
  };
  const checkouts = createCheckouts({ commands, provider: payments });
  const shares = createShares({ commands, provider: payments });
  const { take } = createNoticeTaker({ ledger, commands, checkouts, shares });
  const handlers = {
    ...transitions.jobs,
    ...stayReviews.jobs,
    ...createDisputeJobs(payments),
    ...createPaymentJobs({ provider: payments, commands }),
    ...checkouts.jobs,
    ...shares.jobs(take),
    ...payments.jobs(post),
    ...createLeaving(operations),
    ...createHandOverJobs(news),
    ...lastWordJobs,
    ...createCallJobs({ ...ports, news, ringing: createRinging(ports) }),
    ...createGridParts(works),
    ...gridImportJobs,
    ...createAbsenceJobs(gridJobStarter),
    ...createExportJobs({
      ...ports,
      openHealth: async (transaction, id) => ({
        ...(await createMedicalStore(ports.vault).open(transaction, id)),
        ...(await createCareStore(ports.vault).open(transaction, id)),
      }),
    }),
    ...createNight({ kept: ports.config.kept, touched: news.touched }),
    ...createErasureJobs({
      files: ports.files,
      touched: news.touched,
      withdrawHome: transitions.withdrawHome,
      forgetTries,
      sendReceipt: createLastLetter(ports),
    }),
  };
  return {
    transitions,
    stayReviews,
    works,
    checkouts,
    shares,
    bankTransfers: createBankTransferHandlers({ ledger, commands, shares }),
    takeNotices: takePaymentNotices({ db, clock, provider: payments, changed: news.changed, take }),
    worker: createWorker({ db, clock, log, handlers, changed: news.changed }),
  };
}
