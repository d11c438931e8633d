import * as z from "zod/mini";
import { id } from "#shared/wire/fields.ts";
import { ratings } from "./support.rules.ts";

// The question how it was, in the conversation. What was answered stands in it; the line beside it is the office's to read, in its figures.
const satisfactionCard = z.object({
  action: z.literal("satisfaction"),
  caseId: id,
  rating: z.nullable(z.enum(ratings)),
  hasRemark: z.boolean(),
});

export type SatisfactionCard = z.infer<typeof satisfactionCard>;

// Nothing where a later release writes what this one cannot read.
export const satisfactionCardOf = (details: Readonly<Record<string, unknown>>): SatisfactionCard | null =>
  satisfactionCard.safeParse(details).data ?? null;
