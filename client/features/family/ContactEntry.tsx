import { useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { LoginForm } from "#client/resource/entry/LoginForm.tsx";
import { SignUpForm } from "#client/resource/entry/SignUpForm.tsx";
import { setUser } from "#client/session/session.ts";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import styles from "./Contact.module.css";

type Way = "new" | "known";

// Signing up or in without leaving what is being written. A new address is confirmed by the letter, and then one logs in right here.
export function ContactEntry() {
  const t = useText("family");
  const [way, setWay] = useState<Way>("new");
  return (
    <section className={styles.entry} aria-labelledby="contact-entry">
      <h3 id="contact-entry" className="h4">
        {t("signUpFirst")}
      </h3>
      <p className={styles.hint}>{t("signUpLine")}</p>
      <Segmented
        label={t("signUpFirst")}
        options={[
          { value: "new", label: t("isNew") },
          { value: "known", label: t("isKnown") },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === "new" ? <SignUpForm /> : <LoginForm demoPassword={null} onEntered={setUser} />}
    </section>
  );
}
