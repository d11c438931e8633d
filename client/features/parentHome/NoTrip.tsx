import type { Output } from "#shared/wire/endpoint.ts";
import type { parentHome } from "#shared/features/parentHome/parentHome.contract.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import styles from "./ParentHome.module.css";

interface NoTripProps {
  readonly hasChildren: boolean;
  readonly looking: Output<typeof parentHome.read>["looking"];
}

// Still looking: on with the plan that was begun, else to the homes that were liked, else to all of them.
export function NoTrip({ hasChildren, looking: { planAt, hearts } }: NoTripProps) {
  const t = useText("parentHome");
  const plan = planAt === null ? undefined : hrefOf("experience");
  const liked = hearts === 0 ? undefined : hrefOf("wishlist");
  const explore = hrefOf("families") ?? "/";
  return (
    <Card>
      <Empty
        spot="trips"
        title={plan ? t("planTitle") : t("noTripTitle")}
        action={
          <span className={styles.ways}>
            <Button kind="primary" href={plan ?? explore}>
              {plan ? t("continuePlan") : t("findHome")}
            </Button>
            {liked && <Button href={liked}>{t("likedHomes", { count: hearts })}</Button>}
          </span>
        }
      >
        {plan && planAt
          ? t("planLine", { moment: formatMoment(planAt) })
          : hasChildren
            ? t("noTripLine")
            : t("noTripNoChildren")}
      </Empty>
    </Card>
  );
}
