import { useState } from "react";
import type { CallOptions } from "#client/api/createApi.ts";
import { createKeys } from "#client/api/keys.ts";

// For whatever a person may send twice without meaning to: everything sent with these options counts once while the form is open.
export const useOnce = (): CallOptions => useState(() => ({ keys: createKeys() }))[0];
