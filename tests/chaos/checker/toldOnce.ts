import type { StepRow } from "../bookingEntries.ts";
import { finding, type Rule } from "./rule.ts";

// What a family's step says in its conversation.
const says: readonly { readonly key: string; readonly isMeant: (step: StepRow) => boolean }[] = [
  { key: "familyAccepted", isMeant: ({ command }) => command === "accept" },
  { key: "familyDeclined", isMeant: ({ command }) => command === "decline" },
  {
    key: "tripReserved",
    isMeant: ({ command, from }) =>
      command === "submit" || (command === "promote" && from === "potential_trip_host_family"),
  },
];

const asked = "awaiting_host_family_review";

export const toldOnce: Rule = {
  invariant: "I31",
  says: "A conversation with a family is told once of each of its steps",
  check: ({ database: { booking } }) => {
    const steps = Map.groupBy(
      booking.steps.filter(({ entity }) => entity === "trip_host_family"),
      ({ entityId }) => entityId,
    );
    const unheard = booking.stays
      .filter(({ id, isTalking }) => !isTalking && (steps.get(id) ?? []).some(({ to }) => to === asked))
      .map(({ id }) => finding(`the family of stay ${id} was asked, and there is no conversation with it`));
    const told = booking.stays
      .filter(({ isTalking }) => isTalking)
      .flatMap(({ id }) =>
        says.flatMap(({ key, isMeant }) => {
          const wanted = (steps.get(id) ?? []).filter(isMeant).length;
          const said = booking.said.find((one) => one.stayId === id && one.key === key)?.count ?? 0;
          return wanted === said
            ? []
            : finding(`the conversation of stay ${id} says ${key} ${said} times, ${wanted} steps did`);
        }),
      );
    return [...unheard, ...told];
  },
};
