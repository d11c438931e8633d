import { useState } from "react";
import type { account } from "#shared/features/account/account.contract.ts";
import type { login } from "#shared/features/login/login.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { ask } from "#client/api/client.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import type { SessionUser } from "#client/session/session.ts";
import { Spinner } from "#client/ui/control/Spinner.tsx";
import styles from "./DemoAccounts.module.css";

type Demo = NonNullable<Output<typeof login.choices>["demo"]>;

interface DemoAccountsProps extends Demo {
  readonly onEntered: (user: SessionUser) => void;
}

// In the demo one is somebody with one tap.
export function DemoAccounts({ accounts, password, onEntered }: DemoAccountsProps) {
  const [t, states] = [useText("account"), useText("states")];
  const [entering, setEntering] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const enter = (email: string): void => {
    setEntering(email);
    setRefusal(null);
    ask<Output<typeof account.login>>("POST", "/login", { body: { email, password, stays: true } })
      .then(
        ({ user }) => onEntered(user),
        (cause: unknown) => setRefusal(cause),
      )
      .finally(() => setEntering(null));
  };
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.title}>
        {t("demoTitle")}
      </h2>
      {refusal !== null && (
        <div className={styles.refusal}>
          <Refusal error={refusal} />
        </div>
      )}
      <ul className={styles.list}>
        {accounts.map(({ email, name, role }) => (
          <li key={email}>
            <button type="button" className={styles.choice} disabled={entering !== null} onClick={() => enter(email)}>
              {/* Without the table of all such keys, which weighs more than this whole screen. */}
              <span className={styles.role}>{states(`role.${role}`)}</span>
              <span className={styles.name}>{name}</span>
              {entering === email && (
                <span className={styles.spinner}>
                  <Spinner label={t("loggingIn")} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
