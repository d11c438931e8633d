import { useSearchParams } from "react-router";
import { socialErrors } from "#shared/features/account/socialErrors.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./Settings.module.css";

export function SocialConnections({ providers }: { readonly providers: readonly string[] }) {
  const [t, account] = [useText("settings"), useText("account")];
  const [params] = useSearchParams();
  const error = socialErrors.find((code) => code === params.get("error"));
  return (
    <>
      {error && (
        <p role="alert" className={styles.refusal}>
          {account(dataKey("socialError", error))}
        </p>
      )}
      <div className={styles.buttons}>
        {providers.map((provider) => (
          <Button key={provider} href={`/auth/${provider}/start`}>
            {t("connect", { provider: provider.charAt(0).toUpperCase() + provider.slice(1) })}
          </Button>
        ))}
      </div>
    </>
  );
}
