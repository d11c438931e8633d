import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";

export const surroundings = {
  read: endpoint({
    method: "GET",
    path: "/surroundings",
    summary: "Read which other apps may show these pages",
    action: "health:read",
    returns: z.object({
      // Origins; none, where nobody may.
      webViewOrigins: z.array(z.string()),
    }),
  }),
} as const;
