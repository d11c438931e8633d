import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";

export function NoTrip({ hasChildren }: { readonly hasChildren: boolean }) {
  const t = useText("parentHome");
  const explore = hrefOf("families") ?? "/";
  return (
    <Card>
      <Empty
        spot="trips"
        title={t("noTripTitle")}
        action={
          <Button kind="primary" href={explore}>
            {t("findHome")}
          </Button>
        }
      >
        {hasChildren ? t("noTripLine") : t("noTripNoChildren")}
      </Empty>
    </Card>
  );
}
