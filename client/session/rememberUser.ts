import { rememberedKey, type SessionUser } from "./session.ts";

// Enough to open what the device holds without a connection: whose it is and in which roles. Any script reads it, so it says nothing personal (security 4.1): no name, no picture, no way to reach anybody.
export function rememberUser(user: SessionUser): void {
  const { locale } = user.attributes;
  const attributes = { phone: null, addressLine1: null, cityTown: null, country: null, picture: null, locale };
  localStorage.setItem(
    rememberedKey,
    JSON.stringify({ ...user, email: "", firstName: "", lastName: "", businessName: null, attributes }),
  );
}
