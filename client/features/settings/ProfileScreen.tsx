import { useAtomValue } from "jotai";
import { ChevronRight } from "lucide-react";
import { useLoaderData } from "react-router";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { places } from "#shared/features/places/places.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { NarrowPage } from "#client/ui/page/NarrowPage.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { EmailSection } from "./EmailSection.tsx";
import { PhotoField } from "./PhotoField.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import styles from "./Settings.module.css";

const api = apiOf(places);

export const loader = async ({ request }: { request: Request }) => {
  const { countries } = await api.countries({}, { signal: request.signal });
  return { countryCodes: countries.map(({ code }) => code) };
};

export function Screen() {
  const [t, states] = [useText("settings"), useText("states")];
  const { countryCodes } = useLoaderData<typeof loader>();
  const user = useAtomValue(userAtom);
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;
  const links = (
    [
      ["ownNotifications", "howYouAreTold"],
      ["settings", "settings"],
      ["changePassword", "changePassword"],
      ["deleteAccount", "deleteAccount"],
    ] as const
  ).flatMap(([route, label]) => {
    const href = hrefOf(route);
    return href ? [{ href, label: t(label) }] : [];
  });
  return (
    <NarrowPage>
      <div className={styles.who}>
        <Avatar name={name} src={user.attributes.picture && urlOfKey(user.attributes.picture)} size={72} />
        <div>
          <AppTitle>{name}</AppTitle>
          <p className={styles.roles}>
            {[formatList(rolesOf(user).map((role) => states(dataKey("role", role)))), user.businessName]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
      </div>
      <TitledCard title={t("aboutYou")}>
        <PhotoField user={user} />
        <ProfileForm key={user.id} user={user} countryCodes={countryCodes} />
      </TitledCard>
      <TitledCard title={t("email")}>
        <EmailSection user={user} />
      </TitledCard>
      <TitledCard title={t("more")}>
        <ul className={styles.links}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>
                {label}
                <ChevronRight />
              </a>
            </li>
          ))}
        </ul>
      </TitledCard>
    </NarrowPage>
  );
}
