import type { Action } from "#shared/access/matrix.ts";
import { useCan } from "./useCan.ts";

// Whether the person's roles allow an action: what is not allowed is not offered. The server decides again.
export const useMay = (action: Action): boolean => useCan()(action);
