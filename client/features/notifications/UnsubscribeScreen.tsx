import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { isWished } from "#shared/features/notifications/ladder.rules.ts";
import { notifications } from "#shared/features/notifications/notifications.contract.ts";
import { notificationKinds, type NotificationKind } from "#shared/features/notifications/notifications.kinds.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { loadUser } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import styles from "./Notifications.module.css";

const api = apiOf(notifications);

// What is no link of ours leads nowhere.
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  // A browser that has never been here gets what it proves its calls by with its first question.
  loadUser()
    .then(() => api.choicesByLink({ token: params["token"] ?? "" }, { signal: request.signal, isQuiet: true }))
    .then((found) => ({ ...found, token: params["token"] ?? "" }))
    .catch((cause: unknown) => {
      if (cause instanceof ApiError && [404, 422].includes(cause.statusCode)) throw new Response(null, { status: 404 });
      throw cause;
    });

// Reached by a letter's own link, signed in or not.
export function Screen() {
  const t = useText("notifications");
  const { email, wishes, isStaff, token } = useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<readonly NotificationKind[]>(() =>
    notificationKinds.filter((kind) => isWished(wishes, { kind, channel: "email", isStaff })),
  );
  const [isSaved, setSaved] = useState(false);
  const save = (kinds: readonly NotificationKind[]): void => {
    setChosen(kinds);
    api.chooseByLink({ token, kinds: [...kinds] }).then(
      () => setSaved(true),
      () => undefined,
    );
  };
  const turn = (kind: NotificationKind, isOn: boolean): void => {
    setSaved(false);
    setChosen(isOn ? [...chosen, kind] : chosen.filter((one) => one !== kind));
  };
  return (
    <main id="main" className={styles.letters} data-density="comfortable">
      <PageTitle>{t("lettersTitle")}</PageTitle>
      <h1 className={styles.title}>{t("lettersTitle")}</h1>
      <p className={styles.line}>{t("lettersTo", { email })}</p>
      <Card>
        <div className={styles.devices}>
          {notificationKinds.map((kind) => (
            <Checkbox key={kind} checked={chosen.includes(kind)} onChange={(event) => turn(kind, event.target.checked)}>
              {t(dataKey("notificationKind", kind))}
            </Checkbox>
          ))}
          <div className={styles.buttons}>
            <Button kind="primary" onClick={() => save(chosen)}>
              {t("save")}
            </Button>
            <Button onClick={() => save([])}>{t("noLetters")}</Button>
          </div>
          <p role="status">{isSaved && t("saved")}</p>
        </div>
      </Card>
      <p className={styles.line}>{t("lettersLine")}</p>
    </main>
  );
}
