import type { Entry } from "./entries.ts";
import type { Evidence } from "./evidence.ts";
import { answersStand } from "./checker/answersStand.ts";
import { batchesInOrder } from "./checker/batchesInOrder.ts";
import { deskKeepsItsWord } from "./checker/deskKeepsItsWord.ts";
import { deletedStaysDeleted } from "./checker/deletedStaysDeleted.ts";
import { ephemeralLeavesNoTrace } from "./checker/ephemeralLeavesNoTrace.ts";
import { everybodySettles } from "./checker/everybodySettles.ts";
import { everyOperationEnds } from "./checker/everyOperationEnds.ts";
import { everySendIsStored } from "./checker/everySendIsStored.ts";
import { feedIsDense } from "./checker/feedIsDense.ts";
import { filesArriveWhole } from "./checker/filesArriveWhole.ts";
import { lanesKeepOrder } from "./checker/lanesKeepOrder.ts";
import { legalSteps } from "./checker/legalSteps.ts";
import { moneyOnce } from "./checker/moneyOnce.ts";
import { nobodyActsForAnother } from "./checker/nobodyActsForAnother.ts";
import { nothingAppearsBehind } from "./checker/nothingAppearsBehind.ts";
import { noDeadlocks, nothingElseBreaks } from "./checker/nothingElseBreaks.ts";
import { nothingUnsent } from "./checker/nothingUnsent.ts";
import { oneBedOnce } from "./checker/oneBedOnce.ts";
import { oneEffect } from "./checker/oneEffect.ts";
import { ownOrder } from "./checker/ownOrder.ts";
import { pointersInOrder } from "./checker/pointersInOrder.ts";
import { readMarks } from "./checker/readMarks.ts";
import { realTimeOrder } from "./checker/realTimeOrder.ts";
import { removedReadNothing } from "./checker/removedReadNothing.ts";
import { resetEqualsSync } from "./checker/resetEqualsSync.ts";
import { restoreLosesNothing } from "./checker/restoreLosesNothing.ts";
import type { Finding, Rule } from "./checker/rule.ts";
import { seqIsDense } from "./checker/seqIsDense.ts";
import { stalledClientsAreCheap } from "./checker/stalledClientsAreCheap.ts";
import { storesConverge } from "./checker/storesConverge.ts";
import { toldOnce } from "./checker/toldOnce.ts";
import { versionsNeverFall } from "./checker/versionsNeverFall.ts";

export interface Violation {
  readonly invariant: string;
  readonly says: string;
  readonly sentence: string;
  // The shortest part of the history that shows it.
  readonly slice: readonly Entry[];
}

// The invariants of protocol 2.17 in their order, but for I21, which comes with push; then those of stays.
export const rules: readonly Rule[] = [
  everySendIsStored,
  oneEffect,
  seqIsDense,
  feedIsDense,
  nothingAppearsBehind,
  pointersInOrder,
  lanesKeepOrder,
  batchesInOrder,
  storesConverge,
  nothingUnsent,
  realTimeOrder,
  readMarks,
  ownOrder,
  deletedStaysDeleted,
  removedReadNothing,
  versionsNeverFall,
  resetEqualsSync,
  everyOperationEnds,
  stalledClientsAreCheap,
  ephemeralLeavesNoTrace,
  nobodyActsForAnother,
  filesArriveWhole,
  everybodySettles,
  restoreLosesNothing,
  deskKeepsItsWord,
  oneBedOnce,
  moneyOnce,
  legalSteps,
  answersStand,
  toldOnce,
  noDeadlocks,
  nothingElseBreaks,
];

// Pure: the same evidence gives the same violations.
export function check(evidence: Evidence): readonly Violation[] {
  return rules.flatMap(({ invariant, says, check }) =>
    check(evidence).map((found) => ({
      invariant,
      says,
      sentence: found.sentence,
      slice: sliceOf(found, evidence.history),
    })),
  );
}

const mostEntries = 20;

// The witnesses, and what faults and crashes there were between the first and the last of them.
function sliceOf({ witnesses }: Finding, history: readonly Entry[]): readonly Entry[] {
  const times = witnesses.map(({ t }) => t);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const around = history.filter(
    ({ e, t }) => t >= from && t <= to && (e === "crash" || e === "fault" || e === "epoch"),
  );
  return [...new Set([...witnesses.slice(0, mostEntries), ...around.slice(-mostEntries)])].sort(
    (one, other) => one.t - other.t,
  );
}
