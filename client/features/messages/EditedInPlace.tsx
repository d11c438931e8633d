import { Pencil } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { ApiError } from "#client/api/apiError.ts";
import { useText } from "#client/i18n/useText.ts";
import { Meanwhile, type Whose } from "#client/resource/Meanwhile.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./Context.module.css";
import { useConnection } from "./watches.ts";

interface EditedInPlaceProps {
  readonly label: string;
  readonly value: string;
  readonly longest: number;
  // How it looks, where it is not just its words.
  readonly shown?: ReactNode;
  // With what stood there as it was begun.
  readonly onSave: (text: string, was: string) => Promise<void>;
}

// Changed where it stands: Enter keeps it, Escape leaves it as it was. What could not be kept stays in the field.
export function EditedInPlace({ label, value, longest, shown, onSave }: EditedInPlaceProps) {
  const t = useText("tripContext");
  const isOffline = useConnection().state === "offline";
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(false);
  const isOpen = typed !== null;
  useEffect(() => {
    if (isOpen) field.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const leave = (): void => {
    setTyped(null);
    setFailure(null);
  };
  const save = (): void => {
    const next = (typed ?? "").trim();
    if (isBusy) return;
    if (next === value) return leave();
    setBusy(true);
    setFailure(null);
    void onSave(next, seen)
      .then(leave, setFailure)
      .finally(() => setBusy(false));
  };
  // Somebody was quicker, and has not written the same.
  const isStale = failure instanceof ApiError && failure.code === "stale_state" && value !== seen;
  const keep = (whose: Whose): void => {
    if (whose === "theirs") return leave();
    setSeen(value);
    setFailure(null);
    field.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  if (!isOpen)
    return (
      <div className={styles.field}>
        <span className={styles.fieldLabel}>{label}</span>
        <span className={styles.fieldValue}>
          {shown || value || <span className={styles.none}>{t("nothingSaid")}</span>}
        </span>
        <IconButton
          ref={opener}
          size="sm"
          icon={<Pencil />}
          label={t("edit", { what: label })}
          onClick={() => {
            setSeen(value);
            setTyped(value);
          }}
        />
      </div>
    );
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label={label}>
        <TextInput
          ref={field}
          value={typed}
          maxLength={longest}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
        />
      </Field>
      {isOffline && <p role="status">{t("needsConnection")}</p>}
      {isStale ? (
        <Meanwhile
          disagreements={[{ name: "value", label, mine: typed.trim(), theirs: value }]}
          onKeep={(_, whose) => keep(whose)}
        />
      ) : (
        failure !== null && <Refusal error={failure} />
      )}
      <div className={styles.editActions}>
        <Button type="submit" size="sm" kind="primary" busy={isBusy} disabled={isOffline}>
          {t("save")}
        </Button>
        <Button size="sm" onClick={leave}>
          {t("leaveIt")}
        </Button>
      </div>
    </form>
  );
}
