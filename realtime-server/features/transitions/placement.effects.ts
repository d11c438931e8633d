import { isTaskKind } from "#shared/features/officeTasks/officeTasks.rules.ts";
import { later } from "#shared/machine/spans.ts";
import type { Move } from "#shared/features/hostings/placement.ts";
import type { Work } from "../../jobs/work.ts";
import type { PlacementChange } from "./books.port.ts";
import { giveTask, notify } from "./outbox.ts";
import { askingPeople, hostsOf } from "./placement.people.ts";
import type { HeldTrip } from "./placement.store.ts";

type Effect = Move["effects"][number];
type Kind = Effect["kind"];

// What becomes of each effect. What the books carry out is done there; beds, read rights and archives follow from the states; conversations are told in one go.
const doneBy: Readonly<Record<Kind, "books" | "states" | "threads" | "office" | "askers" | "hosts" | "everybody">> = {
  authorisePayment: "books",
  waivePayment: "books",
  captureDeposit: "books",
  releaseAuthorisation: "books",
  refund: "books",
  freezeQuote: "books",
  issueSalesInvoice: "books",
  draftPurchaseInvoice: "books",
  issueDifferenceInvoice: "books",
  issueCreditNote: "books",
  releasePayout: "books",
  storeReferral: "states",
  holdCalendar: "states",
  bookCalendar: "states",
  freeCalendar: "states",
  unmaskContact: "states",
  splitPlacement: "states",
  unselect: "states",
  reselect: "states",
  closeConversations: "states",
  archiveConversation: "states",
  startResponseClock: "states",
  sendEnquiry: "threads",
  openConversation: "threads",
  writePoliteNo: "threads",
  openTicket: "office",
  openClaim: "office",
  placeAgain: "office",
  flagUnresponsive: "office",
  countAsUnanswered: "office",
  openStaffTask: "office",
  draftPromotion: "office",
  applyCancellationFee: "office",
  tellPaymentFailed: "askers",
  requestReviews: "everybody",
  openArrivalChecklist: "everybody",
  showRequest: "hosts",
  offerFreeDates: "hosts",
  explainWaitingList: "hosts",
};

// Both sides are asked how it was.
export const endsStay = ({ moves }: PlacementChange): boolean =>
  moves.some(({ entity, step }) => entity === "trip" && step.from === "in-progress" && step.to === "completed");

// What the office and the people have to be told beside it.
export async function spread(work: Work, trip: HeldTrip, { after: { facts }, moves }: PlacementChange): Promise<void> {
  for (const { entity, id, step, effects, notice } of moves) {
    const hosts =
      entity === "hosting"
        ? hostsOf(facts, id)
        : facts.hostings
            .filter(({ selected, state }) => selected || state === "accepted_hosting")
            .flatMap((hosting) => hostsOf(facts, hosting.id));
    const askers = askingPeople(trip, facts);
    const people = { askers, hosts, everybody: [...askers, ...hosts] };
    const office = trip.coordinatorId === null ? [] : [trip.coordinatorId];
    const concerned = [...people.everybody, ...office].filter((person) => person !== step.actorId);
    const params = { from: step.from, to: step.to, reason: step.reason };
    if (notice) await notify(work, concerned, { kind: notice.key, entity, entityId: id, params });
    for (const effect of effects) {
      const by = doneBy[effect.kind];
      if (by === "office" && isTaskKind(effect.kind))
        await giveTask(work, {
          kind: effect.kind,
          entity,
          entityId: id,
          params: { ...effect },
          dueAt: "answerWithin" in effect ? new Date(later(facts.now, effect.answerWithin, facts.timezone)) : null,
        });
      if (by === "askers" || by === "hosts" || by === "everybody")
        await notify(work, people[by], { kind: effect.kind, entity, entityId: id });
    }
  }
}
