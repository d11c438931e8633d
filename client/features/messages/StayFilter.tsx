import { stayTimes } from "#shared/features/conversations/stayTimes.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { OneOf } from "./OneOf.tsx";
import { useMessagesPlace } from "./useMessagesPlace.ts";

// By when the stay is that they are about.
export function StayFilter() {
  const t = useText("messages");
  const { narrowing, go } = useMessagesPlace();
  return (
    <OneOf
      label={t("stay")}
      any={t("anyStay")}
      choices={stayTimes.map((one) => ({ id: one, name: t(dataKey("stay", one)) }))}
      chosen={narrowing.stay}
      onChoose={(stay) => go({ stay })}
    />
  );
}
