import { useAtomValue } from "jotai";
import { userAtom } from "#client/session/session.ts";

export const useMe = (): string => useAtomValue(userAtom)?.id ?? "";
