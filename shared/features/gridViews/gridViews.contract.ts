import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, requiredText, text } from "#shared/wire/fields.ts";
import { changesOf, itemOf, nothing } from "#shared/wire/resource.ts";
import { gridResources, longestViewName, longestViewQuery, mostViews } from "./gridViews.rules.ts";

const resource = z.enum(gridResources);

export const gridViewDraft = z.object({
  name: requiredText(longestViewName),
  // As the address of the list says it.
  query: text(longestViewQuery),
  // The team's together.
  isShared: z._default(z.boolean(), false),
  // The list opens with it where its address says nothing.
  isDefault: z._default(z.boolean(), false),
});

export const gridView = z.extend(gridViewDraft, { id });

export type GridView = z.infer<typeof gridView>;

const path = "/grid-views";

export const gridViews = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Read one's own views of a list and, in the office, those of the team, in their order",
    action: "gridViews:read",
    offline: true,
    query: z.object({ resource }),
    returns: z.object({ views: z.array(gridView) }),
  }),
  // Apart from the list itself: it is there at once, also where counting takes its time.
  counts: endpoint({
    method: "GET",
    path: `${path}/counts`,
    summary: "Count what stands under each of one's views; null where it is searched and not counted",
    action: "gridViews:read",
    offline: true,
    query: z.object({ resource }),
    returns: z.object({ counts: z.array(z.object({ id, count: z.nullable(z.number()) })) }),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Keep a view of a list under a name",
    action: "gridViews:write",
    body: z.extend(gridViewDraft, { resource }),
    returns: itemOf(gridView),
  }),
  order: endpoint({
    method: "POST",
    path: `${path}/order`,
    summary: "Put one's views, or the team's, in this order",
    action: "gridViews:write",
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(2 * mostViews)) }),
    returns: nothing,
  }),
  update: endpoint({
    method: "PATCH",
    path: `${path}/:id`,
    summary: "Change a view: its name, what it shows, whose it is",
    action: "gridViews:write",
    body: changesOf(gridViewDraft),
    returns: itemOf(gridView),
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Remove a view",
    action: "gridViews:write",
    returns: nothing,
  }),
} as const;
