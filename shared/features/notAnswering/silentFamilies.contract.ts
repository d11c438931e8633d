import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment } from "#shared/wire/fields.ts";
import { gridOf, rowsOf } from "#shared/wire/grid.ts";
import { dayColumn, momentColumn, numberColumn, textColumn } from "#shared/wire/gridColumns.ts";
import { itemOf, nothing } from "#shared/wire/resource.ts";

const family = z.object({
  id,
  name: z.string(),
  countyName: z.string(),
  phone: z.nullable(z.string()),
  waiting: z.number(),
  failures: z.number(),
  inARow: z.number(),
  rate: z.nullable(z.number()),
  sample: z.number(),
  lastSeenAt: z.nullable(moment),
  pausedUntil: z.nullable(day),
  hiddenAt: z.nullable(moment),
});

export type SilentFamily = z.infer<typeof family>;

// The same by family: who has left requests without an answer, or is hidden for it.
export const silentFamilyGrid = gridOf({
  path: "/silent-families",
  list: "silentFamilies",
  many: "families who have left requests without an answer",
  read: "families:chase",
  record: family,
  columns: {
    name: textColumn({ sort: true }),
    countyName: textColumn({ sort: true, filter: true, group: true }),
    waiting: numberColumn({ sort: true, filter: true }),
    failures: numberColumn({ sort: true, filter: true }),
    inARow: numberColumn({ sort: true, filter: true }),
    rate: numberColumn({ sort: true, filter: true }),
    sample: numberColumn({ sort: true }),
    phone: textColumn(),
    lastSeenAt: momentColumn({ sort: true, filter: true }),
    pausedUntil: dayColumn({ sort: true, filter: true }),
    hiddenAt: momentColumn({ sort: true, filter: true }),
  },
  search: ["name", "countyName"],
  order: "-inARow,-failures,name",
});

export const silentFamilies = {
  ...rowsOf(silentFamilyGrid),
  read: endpoint({
    method: "GET",
    path: "/silent-families/:id",
    summary: "Read how a family has answered",
    action: "families:chase",
    returns: itemOf(family),
  }),
  pause: endpoint({
    method: "POST",
    path: "/silent-families/:id/pause",
    summary: "Ask a family no more before a day, or again from now on",
    action: "families:chase",
    body: z.object({ until: z.nullable(day) }),
    returns: nothing,
  }),
  show: endpoint({
    method: "POST",
    path: "/silent-families/:id/show",
    summary: "Show a hidden family in the search again; what it left unanswered before does not count any more",
    action: "families:chase",
    returns: nothing,
  }),
} as const;
