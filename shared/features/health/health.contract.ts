import { endpoint } from "#shared/wire/endpoint.ts";
import { nothing } from "#shared/wire/resource.ts";

export const health = {
  read: endpoint({
    method: "GET",
    path: "/health",
    summary: "Say that the server is up",
    action: "health:read",
    returns: nothing,
  }),
} as const;
