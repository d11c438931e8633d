import { Phone, PlaneLanding, Siren } from "lucide-react";
import type { HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { knowsEverything } from "#shared/features/hostings/hosting.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { answerMoment } from "./answerMoment.ts";
import styles from "./Hosting.module.css";
import { Preparations } from "./Preparations.tsx";

// What is known of a guest who is coming: how they arrive, whose they are, what is to be made ready and whom to call.
export function HostingStay({ hosting }: { readonly hosting: HostingDetail }) {
  if (!knowsEverything(hosting)) return null;
  return (
    <>
      <Arrival hosting={hosting} />
      <Parents hosting={hosting} />
      <Preparations key={hosting.prepared.join(" ")} hosting={hosting} />
      <Care hosting={hosting} />
      <Emergency hosting={hosting} />
    </>
  );
}

interface Part {
  readonly hosting: HostingDetail;
}

function Arrival({ hosting: { arrival, arrivesAt } }: Part) {
  const t = useText("hosting");
  const place = arrival || t("arrivalUnknown");
  return (
    <Card labelledBy="arrival">
      <h2 id="arrival" className="h4">
        {t("arrival")}
      </h2>
      <p className={styles.line}>
        <PlaneLanding />
        {arrivesAt ? t("arrivalAt", { place, moment: answerMoment(arrivesAt) }) : place}
      </p>
    </Card>
  );
}

function Parents({ hosting: { parents } }: Part) {
  const t = useText("hosting");
  return (
    <Card labelledBy="parents">
      <h2 id="parents" className="h4">
        {t("parents")}
      </h2>
      <ul className={styles.people}>
        {parents.map(({ id, name, phone, email }) => (
          <li key={id} className={styles.parent}>
            <strong>{name}</strong>
            {phone && <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>}
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Care({ hosting: { isCareOpen } }: Part) {
  const t = useText("hosting");
  const query = useListQuery();
  return (
    <Card labelledBy="care">
      <h2 id="care" className="h4">
        {t("care")}
      </h2>
      <p className={styles.quiet}>{isCareOpen ? t("careLine") : t("careLater")}</p>
      {isCareOpen && (
        <Button kind="soft" onClick={() => query.change({ sheet: "care" })}>
          {t("careOpen")}
        </Button>
      )}
    </Card>
  );
}

function Emergency({ hosting: { parents } }: Part) {
  const t = useText("hosting");
  return (
    <Card labelledBy="emergency">
      <h2 id="emergency" className="h4">
        {t("emergency")}
      </h2>
      <p className={styles.quiet}>{t("emergencyLine")}</p>
      <div className={styles.calls}>
        <Button kind="danger" href="tel:112" icon={<Siren />}>
          {t("emergencyCall")}
        </Button>
        {parents.map(
          ({ id, name, phone }) =>
            phone && (
              <Button key={id} href={`tel:${phone.replace(/[^+\d]/g, "")}`} icon={<Phone />}>
                {name}
              </Button>
            ),
        )}
      </div>
    </Card>
  );
}
