import { landingOf } from "#shared/access/landing.ts";
import { routeOf } from "#shared/routes.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Key } from "#client/i18n/words.ts";
import { rolesOf, type SessionUser } from "#client/session/session.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import styles from "./PersonLink.module.css";

// What the first screen of each role is called.
const namesOfLandings: Readonly<Record<string, Key<"public">>> = {
  parentHome: "goToTrips",
  hostings: "goToHostings",
  hubHome: "goToHub",
  createTrip: "goToCreateTrip",
  vettingManager: "goToVetting",
  pages: "goToPages",
};

export function PersonLink({ user }: { readonly user: SessionUser }) {
  const t = useText("public");
  const href = landingOf(rolesOf(user));
  const { picture } = user.attributes;
  return (
    <a href={href} className={styles.person}>
      <Avatar name={`${user.firstName} ${user.lastName}`} src={picture && urlOfKey(picture)} size={36} />
      {t(namesOfLandings[routeOf(href) ?? ""] ?? "goToHome")}
    </a>
  );
}
