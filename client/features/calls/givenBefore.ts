import type { Call, Given } from "#shared/features/calls/calls.contract.ts";

// As it was on the device before: who was silent there is not heard here. What was shown there is not shown here.
export function givenBefore({ people }: Call, userId: string): Given {
  const { isMuted = false, isCameraOff = false } = people.find(({ id }) => id === userId) ?? {};
  return { isMuted, isCameraOff, isSharing: false };
}
