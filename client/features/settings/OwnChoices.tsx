import { useAtomValue } from "jotai";
import { isStaff } from "#shared/access/roles.ts";
import { account } from "#shared/features/account/account.contract.ts";
import { receipts } from "#shared/features/receipts/receipts.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import styles from "./Settings.module.css";
import { PersonSwitch } from "./PersonSwitch.tsx";

const api = { account: apiOf(account), shown: apiOf(receipts) };

// What a person has chosen about messages. Who works for Hearth shows what was read and who is here.
export function OwnChoices() {
  const t = useText("settings");
  const user = useAtomValue(userAtom);
  return (
    <>
      <PersonSwitch
        saved={user?.readsTranslated !== false}
        hint={t("readsTranslatedHint")}
        save={(readsTranslated) => api.account.change({ readsTranslated })}
      >
        {t("readsTranslated")}
      </PersonSwitch>
      {!isStaff({ roles: rolesOf(user ?? null) }) && (
        <>
          <PersonSwitch
            saved={user?.showsReading !== false}
            hint={t("showsReadingHint")}
            save={(isShown) => api.shown.change({ isShown })}
          >
            {t("showsReading")}
          </PersonSwitch>
          <PersonSwitch
            saved={user?.showsPresence !== false}
            hint={t("showsPresenceHint")}
            save={(isShown) => api.shown.changePresence({ isShown })}
          >
            {t("showsPresence")}
          </PersonSwitch>
        </>
      )}
      {isStaff({ roles: rolesOf(user ?? null) }) && (
        <p className={styles.line}>{t(user?.draftHelp === true ? "draftHelpOn" : "draftHelpOff")}</p>
      )}
    </>
  );
}
