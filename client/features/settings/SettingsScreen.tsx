import { useAtomValue } from "jotai";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { isStaff } from "#shared/access/roles.ts";
import { sessions } from "#shared/features/account/session.contract.ts";
import { social } from "#shared/features/account/social.contract.ts";
import { localeNames, locales } from "#shared/locales.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { switchLocale } from "#client/i18n/switchLocale.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { savedTheme, saveTheme, type Theme } from "#client/session/appearance.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { DeviceList } from "./DeviceList.tsx";
import { DeviceSwitchField } from "./DeviceSwitchField.tsx";
import { OwnPage } from "./OwnPage.tsx";
import { OwnChoices } from "./OwnChoices.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { SocialConnections } from "./SocialConnections.tsx";

const api = { ...apiOf(sessions), ...apiOf(social) };

export const loader = async ({ request }: { request: Request }) => {
  const options = { signal: request.signal };
  const [devices, { providers }] = await Promise.all([api.list({}, options), api.providers({}, options)]);
  return { devices: devices.sessions, providers };
};

export function Screen() {
  const t = useText("settings");
  const { devices, providers } = useLoaderData<typeof loader>();
  const user = useAtomValue(userAtom);
  const locale = useLocale();
  const [theme, setTheme] = useState(savedTheme);
  const chooseTheme = (chosen: Theme): void => {
    setTheme(chosen);
    saveTheme(chosen);
  };
  const themes = (["system", "light", "dark"] as const).map((value) => ({ value, label: t(themeKeys[value]) }));
  return (
    <OwnPage title={t("settings")}>
      <TitledCard title={t("looks")}>
        <Field label={t("language")}>
          <Select
            options={locales.map((value) => ({ value, label: localeNames[value] }))}
            value={locale}
            onChange={switchLocale}
          />
        </Field>
        <Field label={t("theme")} isGroup>
          <Segmented options={themes} value={theme} onChange={chooseTheme} />
        </Field>
        <OwnChoices />
        <DeviceSwitchField name="enterSends" />
        <DeviceSwitchField name="undoSend" isUsual={isStaff({ roles: rolesOf(user ?? null) })} />
        {isStaff({ roles: rolesOf(user ?? null) }) && <DeviceSwitchField name="singleKeys" />}
      </TitledCard>
      <TitledCard title={t("secondFactor")} line={t("secondFactorLine")}>
        <SecondFactor isOn={user?.hasSecondFactor ?? false} isNeeded={user?.needsSecondFactor ?? false} />
      </TitledCard>
      {providers.length > 0 && (
        <TitledCard title={t("connections")} line={t("connectionsLine")}>
          <SocialConnections providers={providers} />
        </TitledCard>
      )}
      <TitledCard title={t("devices")} line={t("devicesLine")}>
        <DeviceList devices={devices} />
      </TitledCard>
    </OwnPage>
  );
}

const themeKeys = { system: "themeSystem", light: "themeLight", dark: "themeDark" } as const;
