import { useId, useState } from "react";
import { businessPeople } from "#shared/features/businesses/businessPage.contract.ts";
import type { Business, BusinessPerson } from "#shared/features/businesses/businesses.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { toast } from "#client/session/notify.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import styles from "./Business.module.css";

const api = apiOf({ remove: businessPeople.remove });

interface RemoveProps {
  readonly business: Business;
  readonly person: BusinessPerson;
  readonly colleagues: readonly BusinessPerson[];
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

// What it does is said before it is done, and who goes on with what is open.
export function RemovePerson({ business, person, colleagues, onRemoved, onClose }: RemoveProps) {
  const t = useText("businesses");
  const fieldId = useId();
  const [successorId, setSuccessor] = useState(colleagues[0]?.id ?? null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const remove = (): void => {
    setBusy(true);
    setFailure(null);
    api
      .remove({ id: business.id, personId: person.id, successorId })
      .then(() => {
        toast(t("removed", { name: person.name }), { hue: "moss" });
        onRemoved();
        onClose();
      }, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Dialog
      isOpen
      title={t("removeQuestion", { name: person.name, business: business.name })}
      safeLabel={t("removeKeep")}
      action={{ label: t("remove"), isDanger: true, isBusy, run: remove }}
      onClose={onClose}
    >
      <div className={styles.asked}>
        {failure !== null && <Refusal error={failure} />}
        <p>{t("removeLine")}</p>
        {successorId === null ? (
          <p>{t("removeLast")}</p>
        ) : (
          <div className={styles.choice}>
            <Field id={fieldId} label={t("removeTo")}>
              <Select
                options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
                value={successorId}
                onChange={setSuccessor}
              />
            </Field>
          </div>
        )}
      </div>
    </Dialog>
  );
}
