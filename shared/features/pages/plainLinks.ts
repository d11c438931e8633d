// Cannot be seen, or turns what stands around it about.
const unseen = /[\p{Cc}\p{Cf}]/gu;
const ofWords = /^[\p{L}\p{M}\p{N}.-]+$/u;

// A link leads where it says: no user info before the host, nothing unseen, no host that is read otherwise than it is written (S19, S22).
export function isPlainLink(href: string): boolean {
  const url = URL.parse(href);
  if (!url || href.search(unseen) >= 0 || href.includes("\\")) return false;
  const [, , written = ""] = href.split(/[/?#]/, 3);
  return isSameHost(written.toLowerCase(), url);
}

// A name in another writing is itself in the one form it has; 0x7f.1 and letters of full width are not.
function isSameHost(written: string, { host, hostname }: URL): boolean {
  const [name = ""] = written.split(":");
  if (written === host || (name === hostname && host === hostname)) return true;
  return hostname.includes("xn--") && ofWords.test(name) && name.normalize("NFKC") === name;
}

export const withUnseenShown = (text: string): string =>
  text.replace(unseen, (sign) => `‹U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}›`);
