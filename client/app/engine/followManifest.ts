import { landingOf } from "#shared/access/landing.ts";
import { manifestAddress } from "#shared/features/install/manifest.rules.ts";
import { currentLocale, onLocaleChange } from "#client/i18n/text.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";

// What would be installed is the app of whoever is here, in their language: where it begins, its shortcuts and its words.
export function followManifest(link: HTMLLinkElement | null): void {
  if (!link) return;
  const follow = (): void => {
    const roles = rolesOf(store.get(userAtom) ?? null);
    // The role that the person's day begins with.
    const role = roles.find((one) => landingOf([one]) === landingOf(roles)) ?? null;
    link.href = manifestAddress({ role, locale: currentLocale() });
  };
  store.sub(userAtom, follow);
  onLocaleChange(follow);
  follow();
}
