import { errorCodes, lineFailures, type ToldCode } from "./errors.ts";

// Everything a person is told of; each has words in every language (client/i18n/locales/<lang>/errors.json).
export const toldCodes: readonly ToldCode[] = [...errorCodes, ...lineFailures];
