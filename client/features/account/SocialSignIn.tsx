import { socialErrors } from "#shared/features/account/socialErrors.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./LoginScreen.module.css";

interface SocialSignInProps {
  readonly providers: readonly string[];
  readonly error: string | null;
}

export function SocialSignIn({ providers, error }: SocialSignInProps) {
  const t = useText("account");
  const known = socialErrors.find((code) => code === error);
  if (providers.length === 0 && !known) return null;
  return (
    <>
      {known && (
        <p role="alert" className={styles.refusal}>
          {t(dataKey("socialError", known))}
        </p>
      )}
      {providers.length > 0 && <p className={styles.or}>{t("or")}</p>}
      <div className={styles.providers}>
        {providers.map((provider) => (
          <Button key={provider} size="lg" isBlock href={`/auth/${provider}/start`}>
            {t("continueWith", { provider: nameOf(provider) })}
          </Button>
        ))}
      </div>
    </>
  );
}

const nameOf = (provider: string): string => provider.charAt(0).toUpperCase() + provider.slice(1);
