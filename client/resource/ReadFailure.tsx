import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Refusal } from "./Refusal.tsx";
import type { ReadBeside } from "./useReadBeside.ts";

// Why something beside was not read, and the way to try again; nothing where it was.
export function ReadFailure({ failure, again }: Pick<ReadBeside<object>, "failure" | "again">) {
  const t = useText("ui");
  if (failure === null) return null;
  return (
    <>
      <Refusal error={failure} />
      <div>
        <Button onClick={again}>{t("tryAgain")}</Button>
      </div>
    </>
  );
}
