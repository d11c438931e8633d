import { isPlainObject } from "#shared/wire/case.ts";
import type { Endpoint } from "#shared/wire/endpoint.ts";
import type { Caller, Visit } from "./context.ts";
import { HttpError, notFound } from "./errors.ts";
import type { Sent } from "./input.ts";

// A call as it has reached the server, by HTTPS or by the socket.
export interface Asked {
  readonly visit: Visit;
  readonly fields: Sent;
  readonly path: string;
  readonly key: string | undefined;
  readonly caller: Caller;
}

type Door = (asked: Asked) => Promise<Record<string, unknown>>;

export interface Doors {
  readonly open: (endpoint: Endpoint, door: Door) => void;
  readonly ask: (
    call: { readonly name: string; readonly input: unknown },
    by: Omit<Asked, "fields" | "path">,
  ) => Promise<Record<string, unknown>>;
}

// The endpoints that may be called on the socket too, by the name that API.md gives them: "GET /conversations/:id".
export function createDoors(): Doors {
  const doors = new Map<string, { readonly endpoint: Endpoint; readonly door: Door }>();
  return {
    open: (endpoint, door) => void doors.set(`${endpoint.method} ${endpoint.path}`, { endpoint, door }),
    ask: async ({ name, input }, by) => {
      const found = doors.get(name);
      if (!found) throw notFound();
      const { fields, path } = spread(found.endpoint, input);
      return found.door({ ...by, fields, path });
    },
  };
}

// One flat object of fields, put where the same call over HTTPS would have them.
function spread({ method, path }: Endpoint, input: unknown): { fields: Sent; path: string } {
  if (input !== undefined && !isPlainObject(input)) throw new HttpError("malformed");
  const rest: Record<string, unknown> = { ...input };
  const params: Record<string, string> = {};
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const given = rest[name];
    delete rest[name];
    // Anything but text and numbers names nothing.
    const value = typeof given === "string" || typeof given === "number" ? String(given) : "";
    params[name] = value;
    return encodeURIComponent(value);
  });
  const inUrl = method === "GET" || method === "DELETE";
  // An address carries text alone.
  const query = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      typeof value === "number" || typeof value === "boolean" ? String(value) : value,
    ]),
  );
  return { path: filled, fields: { params, query: inUrl ? query : undefined, body: inUrl ? undefined : rest } };
}
