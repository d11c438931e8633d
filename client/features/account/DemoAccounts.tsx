import { useState } from "react";
import type { account } from "#shared/features/account/account.contract.ts";
import type { login } from "#shared/features/login/login.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { ask } from "#client/api/client.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import type { SessionUser } from "#client/session/session.ts";
import { Spinner } from "#client/ui/Spinner.tsx";
import styles from "./DemoAccounts.module.css";

type Demo = NonNullable<Output<typeof login.choices>["demo"]>;

interface DemoAccountsProps extends Demo {
  readonly onEntered: (user: SessionUser) => void;
}

// In the demo one is somebody with one tap.
export function DemoAccounts({ accounts, password, onEntered }: DemoAccountsProps) {
  const [t, states] = [useText("account"), useText("states")];
  const [entering, setEntering] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const enter = (email: string): void => {
    setEntering(email);
    setRefused(false);
    ask<Output<typeof account.login>>("POST", "/login", { body: { email, password, stays: true } })
      .then(({ user }) => onEntered(user), () => setRefused(true))
      .finally(() => setEntering(null));
  };
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.title}>{t("demoTitle")}</h2>
      {isRefused && <p role="alert">{t("couldNot")}</p>}
      <ul className={styles.list}>
        {accounts.map(({ email, name, role }) => (
          <li key={email}>
            <button type="button" className={styles.choice} disabled={entering !== null} onClick={() => enter(email)}>
              <span className={styles.role}>{states(dataKey("role", role))}</span>
              <span className={styles.name}>{name}</span>
              {entering === email && <Spinner label={t("loggingIn")} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
