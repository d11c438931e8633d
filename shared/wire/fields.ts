import * as z from "zod/mini";
import { markUnkept } from "./keepable.ts";

// Ids are opaque to everyone but the database, which knows them as positive 64-bit integers.
export const idPattern = /^[1-9]\d{0,17}$/;

export const id = z.string().check(z.regex(idPattern));
export const day = z.iso.date();
export const moment = z.iso.datetime();
export const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));
export const requiredText = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
// The same in other languages, by locale.
export const perLocale = z.record(z.string(), z.string());
export const email = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));
export const minorUnits = (least = 0) => z.int().check(z.minimum(least), z.maximum(1_000_000_000));

// Health, identity, birth dates, invoices, payments, payouts, tokens: in the answer, but never kept by a device.
export const unkept = <S extends z.ZodMiniType>(field: S) => markUnkept(z.nullable(field));
