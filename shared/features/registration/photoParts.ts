import { registrationLimits } from "./registration.rules.ts";

// Of a JPEG with a longest side of 2048.
export const largestPhoto = 1_500_000;
export const longestSide = 2_048;
// As many bytes as fit into a request beside its other words; a multiple of three, so that parts may be joined in base64 as well.
export const photoPart = 60_000;
// Of one registration: all of its photos, and all of them chosen anew.
export const partsOfDay = 2 * registrationLimits.photos * Math.ceil(largestPhoto / photoPart);
