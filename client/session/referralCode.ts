const key = "rc";

// Who sent a visitor (?rc=) is kept on the device until there is an account that it can be written to.
export function keepReferralCode(search: string): void {
  const code = new URLSearchParams(search).get(key);
  if (code && code.length <= 40) localStorage.setItem(key, code);
}

export function referralCode(): { referralCode?: string } {
  const code = localStorage.getItem(key);
  return code ? { referralCode: code } : {};
}
