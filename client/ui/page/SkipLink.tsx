import { useText } from "#client/i18n/useText.ts";

// The first thing on every page. `to` is the id of the main landmark.
export function SkipLink({ to }: { readonly to: string }) {
  const t = useText("ui");
  return (
    <a href={`#${to}`} className="skip-link">
      {t("skipToContent")}
    </a>
  );
}
