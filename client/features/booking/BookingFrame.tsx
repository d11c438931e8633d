import { ArrowLeft, X } from "lucide-react";
import type { ReactNode } from "react";
import { useAtomValue } from "jotai";
import { landingOf } from "#shared/access/landing.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Logo } from "#client/ui/media/Logo.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { SkipLink } from "#client/ui/page/SkipLink.tsx";
import { Steps } from "#client/ui/page/Steps.tsx";
import styles from "./BookingFrame.module.css";

export const bookingSteps = ["plan", "families", "activities", "review"] as const;

export type BookingStep = (typeof bookingSteps)[number];

export const wizardSteps = bookingSteps.slice(0, 3);

export const hrefOfStep = (step: BookingStep): string =>
  step === "review" ? (hrefOf("bookType") ?? "/") : `${hrefOf("experience") ?? "/"}?step=${step}`;

interface BookingFrameProps {
  readonly title: string;
  readonly step?: BookingStep;
  // How the plan is kept.
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

// A wizard covers what else there is: the mark, the steps, and the way out.
export function BookingFrame({ title, step, note, children }: BookingFrameProps) {
  const t = useText("booking");
  const user = useAtomValue(userAtom);
  const home = user ? landingOf(rolesOf(user)) : "/";
  const before = step && bookingSteps[bookingSteps.indexOf(step) - 1];
  return (
    <div className={styles.frame} data-density="comfortable">
      <PageTitle>{title}</PageTitle>
      <SkipLink to="main" />
      <header className={styles.head}>
        <a href={home} className={styles.brand} aria-label="Hearth">
          <Logo />
        </a>
        {before && (
          <span className={styles.back} data-own-back>
            <IconButton label={t("back")} icon={<ArrowLeft />} href={hrefOfStep(before)} />
          </span>
        )}
        <div className={styles.steps}>
          {step && (
            <Steps
              label={t("steps")}
              currentId={step}
              steps={bookingSteps.map((id) => ({ id, label: t(dataKey("bookingStep", id)), href: hrefOfStep(id) }))}
            />
          )}
        </div>
        {note && <span className={styles.note}>{note}</span>}
        <IconButton label={t("saveAndClose")} icon={<X />} href={home} />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
