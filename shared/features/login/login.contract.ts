import * as z from "zod/mini";
import { roles } from "#shared/access/roles.ts";
import { endpoint } from "#shared/wire/endpoint.ts";

const demo = z.object({
  accounts: z.array(z.object({ email: z.string(), role: z.enum(roles), name: z.string() })),
  password: z.string(),
});

export const login = {
  choices: endpoint({
    method: "GET",
    path: "/login/choices",
    summary: "The ways to sign in here: other services, and in the demo the people one may be",
    action: "session:read",
    returns: z.object({ providers: z.array(z.string()), demo: z.nullable(demo) }),
  }),
} as const;
