import { useText } from "#client/i18n/useText.ts";
import { SecretLink } from "#client/resource/SecretLink.tsx";

export function ShareLink({ url }: { readonly url: string }) {
  const t = useText("invoices");
  const words = {
    label: t("link"),
    hint: t("linkOnce"),
    copy: t("copyLink"),
    copied: t("linkCopied"),
    notCopied: t("linkNotCopied"),
  };
  return <SecretLink url={url} words={words} />;
}
