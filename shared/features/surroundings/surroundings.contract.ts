import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";

export const surroundings = {
  read: endpoint({
    method: "GET",
    path: "/surroundings",
    summary: "Read which other apps may show these pages, and which app host families have instead of some of them",
    action: "health:read",
    returns: z.object({
      // Origins; none, where nobody may.
      webViewOrigins: z.array(z.string()),
      hostApp: z.nullable(z.string()),
    }),
  }),
} as const;
