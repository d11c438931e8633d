import * as z from "zod/mini";
import type { Action } from "#shared/access/matrix.ts";
import { endpoint } from "./endpoint.ts";

const count = (most: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most));

export const pageQuery = z.object({ page: z._default(count(1_000_000), 1), perPage: z._default(count(100), 25) });

export const pageOf = <Record extends z.ZodMiniType>(record: Record) =>
  z.object({
    data: z.array(record),
    total: z.number(),
    perPage: z.number(),
    currentPage: z.number(),
    lastPage: z.number(),
  });

export const itemOf = <Record extends z.ZodMiniType>(record: Record) => z.object({ item: record });
export const nothing = z.object({});

// What a change may name: any of the draft's fields, and none of them filled in when it is left out. z.partial alone would put the defaults back.
export function changesOf<S extends z.core.$ZodLooseShape>(draft: z.ZodMiniObject<S>) {
  const shape: z.core.$ZodLooseShape = Object.fromEntries(
    Object.entries(draft.shape).map(([name, field]) => [
      name,
      field instanceof z.ZodMiniDefault ? field._zod.def.innerType : field,
    ]),
  );
  return z.partial(z.object(shape)) as unknown as ReturnType<typeof z.partial<z.ZodMiniObject<S>>>;
}

interface Resource<
  Path extends string,
  R extends z.ZodMiniObject,
  D extends z.ZodMiniObject,
  F extends z.core.$ZodLooseShape,
> {
  readonly path: Path;
  readonly one: string;
  readonly many: string;
  readonly record: R;
  readonly draft: D;
  readonly filters: F;
  readonly read: Action;
  readonly write: Action;
}

// The five endpoints that every plain list-and-form feature shares. Spread the result and replace what differs.
export function resource<
  const Path extends string,
  R extends z.ZodMiniObject,
  D extends z.ZodMiniObject,
  const F extends z.core.$ZodLooseShape,
>({ path, one, many, record, draft, filters, read, write }: Resource<Path, R, D, F>) {
  return {
    list: endpoint({
      method: "GET",
      path,
      summary: `List ${many}`,
      action: read,
      isLong: true,
      query: z.extend(pageQuery, filters),
      returns: pageOf(record),
    }),
    read: endpoint({
      method: "GET",
      path: `${path}/:id`,
      summary: `Read ${one}`,
      action: read,
      returns: itemOf(record),
    }),
    create: endpoint({
      method: "POST",
      path,
      summary: `Create ${one}`,
      action: write,
      body: draft,
      returns: itemOf(record),
    }),
    update: endpoint({
      method: "PATCH",
      path: `${path}/:id`,
      summary: `Change ${one}`,
      action: write,
      body: changesOf(draft),
      returns: itemOf(record),
    }),
    remove: endpoint({
      method: "DELETE",
      path: `${path}/:id`,
      summary: `Remove ${one}`,
      action: write,
      returns: nothing,
    }),
  } as const;
}
