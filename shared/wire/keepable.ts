import type * as z from "zod/mini";

type Schema = z.core.$ZodType;

const neverKept = new WeakSet<Schema>();

// What the field says may be kept on no device (protocol 2.13, 7): a kept answer has null in its place.
export function markUnkept<S extends Schema>(field: S): S {
  neverKept.add(field);
  return field;
}

export const isUnkept = (field: Schema): boolean => neverKept.has(field);

// An answer as a device may keep it. What the schema does not name is left out.
export function keepable(schema: Schema, value: unknown): unknown {
  if (isUnkept(schema)) return null;
  if (value === null || value === undefined) return value;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, keepable(field, Reflect.get(Object(value), name))]),
      );
    case "array":
      return Array.isArray(value) ? value.map((one) => keepable(def.element, one)) : [];
    case "record":
      return Object.fromEntries(
        Object.entries(Object(value)).map(([name, one]) => [name, keepable(def.valueType, one)]),
      );
    case "nullable":
    case "optional":
    case "default":
      return keepable(def.innerType, value);
    default:
      return value;
  }
}
