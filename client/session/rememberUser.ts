import { rememberedKey, type SessionUser } from "./session.ts";

// Enough to draw the frame around the messages without a connection; how to reach somebody is not for keeping.
export function rememberUser(user: SessionUser): void {
  const attributes = { ...user.attributes, phone: null, addressLine1: null, cityTown: null };
  localStorage.setItem(rememberedKey, JSON.stringify({ ...user, email: "", attributes }));
}
