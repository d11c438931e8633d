import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./SecretLink.module.css";

interface SecretLinkProps {
  readonly url: string;
  readonly words: {
    readonly label: string;
    readonly hint: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
  };
}

// Shown once: only its hash is known afterwards.
export function SecretLink({ url, words }: SecretLinkProps) {
  const share = async (): Promise<void> => {
    if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => toast(words.copied, { hue: "moss" }),
      () => toast(words.notCopied, { hue: "brick" }),
    );
  };
  return (
    <div className={styles.link}>
      <Field label={words.label} hint={words.hint}>
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <Button size="sm" onClick={() => void share()}>
        {words.copy}
      </Button>
    </div>
  );
}
