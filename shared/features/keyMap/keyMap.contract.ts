import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { isKey, keyCommands } from "./keyMap.rules.ts";

const key = z.nullable(z.string().check(z.refine(isKey)));
const keys = z.object({ keys: z.partialRecord(z.enum(keyCommands), key) });

const path = "/account/keys";

export const keyMap = {
  read: endpoint({
    method: "GET",
    path,
    summary: "Read by which keys one works, where they are not the usual ones",
    action: "keys:own",
    offline: true,
    returns: keys,
  }),
  write: endpoint({
    method: "POST",
    path,
    summary: "Say by which keys one works; null switches one off, and what is not named is as usual",
    action: "keys:own",
    body: keys,
    returns: keys,
  }),
} as const;
