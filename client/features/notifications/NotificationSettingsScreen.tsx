import { useAtomValue } from "jotai";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { isStaff } from "#shared/access/roles.ts";
import { notifications, type Choices } from "#shared/features/notifications/notifications.contract.ts";
import { previews } from "#shared/features/notifications/notifications.kinds.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { toast } from "#client/session/notify.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { RadioGroup } from "#client/ui/form/RadioGroup.tsx";
import { BackLink } from "#client/ui/page/BackLink.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import { DeviceSection } from "./DeviceSection.tsx";
import { ownEndpoint } from "./device.ts";
import { InstallSection } from "./InstallSection.tsx";
import { LettersStopped } from "./LettersStopped.tsx";
import { QuietHours } from "./QuietHours.tsx";
import { WaysTable } from "./WaysTable.tsx";
import styles from "./Notifications.module.css";

const api = apiOf(notifications);

export const loader = async ({ request }: { request: Request }) => {
  const endpoint = await ownEndpoint().catch(() => undefined);
  return api.settings(endpoint === undefined ? {} : { endpoint }, { signal: request.signal });
};

// On all of one's devices, but for whether this one takes pushes. What is chosen holds at once.
export function Screen() {
  const t = useText("notifications");
  const loaded = useLoaderData<typeof loader>();
  const user = useAtomValue(userAtom);
  const [choices, setChoices] = useState<Choices>(loaded.choices);
  if (!user) return null;
  const choose = (change: Partial<Choices>): void => {
    const next = { ...choices, ...change };
    setChoices(next);
    api.choose(next).then(
      () => toast(t("saved"), { hue: "moss", about: "notifications" }),
      () => setChoices(choices),
    );
  };
  return (
    <div className={styles.page}>
      <PageTitle>{t("toSettings")}</PageTitle>
      <div>
        <BackLink href={hrefOf("ownNotifications")}>{t("title")}</BackLink>
        <h1 className={styles.title}>{t("toSettings")}</h1>
      </div>
      {loaded.lettersStopped && <LettersStopped email={user.email} why={loaded.lettersStopped} />}
      <DeviceSection userId={user.id} devices={loaded.devices} />
      <InstallSection />
      <TitledCard title={t("previewTitle")}>
        <RadioGroup
          label={t("previewTitle")}
          options={previews.map((value) => ({ value, label: t(dataKey("notificationPreview", value)) }))}
          value={choices.preview}
          onChange={(preview) => choose({ preview })}
        />
      </TitledCard>
      <TitledCard title={t("waysTitle")} line={t("waysLine")}>
        <WaysTable
          wishes={choices.wishes}
          isStaff={isStaff({ roles: rolesOf(user) })}
          isHost={rolesOf(user).includes("host_family")}
          hasSms={loaded.hasSms}
          onChange={(wishes) => choose({ wishes })}
        />
        <p className={styles.line}>{t("anyway")}</p>
      </TitledCard>
      <TitledCard title={t("quietTitle")}>
        <QuietHours choices={choices} onChange={choose} />
      </TitledCard>
    </div>
  );
}
