import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";

export const social = {
  providers: endpoint({
    method: "GET",
    path: "/auth/providers",
    summary: "The services one may sign in with, by name",
    action: "session:read",
    returns: z.object({ providers: z.array(z.string()) }),
  }),
} as const;
