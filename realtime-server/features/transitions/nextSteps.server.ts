import type { nextSteps } from "#shared/features/officeTrip/officeTrip.contract.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Transitions } from "./transitions.ts";
import { refuseOutOfReach } from "./withinReach.ts";

// Who reaches the trip by its commands may know what it waits for.
export const createNextStepHandlers = ({ nextStep }: Pick<Transitions, "nextStep">): Handlers<typeof nextSteps> => ({
  read: async ({ id }, context) => {
    await refuseOutOfReach(context.db, context.actor, { entity: "trip", id });
    return { next: await nextStep(context, id) };
  },
});
