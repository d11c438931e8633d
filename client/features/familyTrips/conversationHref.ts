import { hrefOf } from "#client/session/openRoutes.ts";

// The one conversation of a trip, in the messages screen of whoever reads; the redirect knows the role.
export const conversationHref = (id: string): string => `${hrefOf("messagesRedirect") ?? "/"}?conversation=${id}`;
