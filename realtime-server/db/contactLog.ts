import type { ContactOutcome } from "#shared/features/notAnswering/notAnswering.contract.ts";
import type { Context } from "../http/context.ts";

export interface Contact {
  readonly channel: "call" | "message" | "sms";
  readonly outcome: ContactOutcome | "sent";
  readonly note?: string;
  readonly followUp?: string | null;
}

export async function writeContact(
  { db, actor, now }: Context,
  { entity, id }: { readonly entity: "hosting" | "family"; readonly id: string },
  { note = "", followUp = null, ...contact }: Contact,
): Promise<void> {
  await db
    .insertInto("contactLog")
    .values({ entity, entityId: id, ...contact, note, followUp, byId: actor.id, at: now() })
    .execute();
}
