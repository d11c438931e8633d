import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./Invoices.module.css";

// Shown once: only its hash is known afterwards.
export function ShareLink({ url }: { readonly url: string }) {
  const t = useText("invoices");
  const share = async (): Promise<void> => {
    if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => toast(t("linkCopied"), { hue: "moss" }),
      () => toast(t("linkNotCopied"), { hue: "brick" }),
    );
  };
  return (
    <div className={styles.link}>
      <Field label={t("link")} hint={t("linkOnce")}>
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <Button size="sm" onClick={() => void share()}>
        {t("copyLink")}
      </Button>
    </div>
  );
}
