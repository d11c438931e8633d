let carried = "";

// An e-mail typed on one account screen is there on the next. It travels in memory: an address bar ends in logs (security 4.1).
export const carryEmail = (email: string): void => {
  carried = email;
};

export function takeCarriedEmail(): string {
  const fromLink = new URL(location.href);
  const email = fromLink.searchParams.get("email") ?? carried;
  carried = "";
  if (!fromLink.searchParams.has("email")) return email;
  fromLink.searchParams.delete("email");
  history.replaceState(history.state, "", fromLink);
  return email;
}
