import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Group } from "#shared/features/groups/groups.records.ts";
import { places } from "#shared/features/places/places.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { PastedRows } from "#client/resource/pastedRows/PastedRows.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { api } from "./groupCalls.ts";
import styles from "./Groups.module.css";

const { tripTypes: readTypes } = apiOf({ tripTypes: places.tripTypes });

// A class list makes students, and a trip of each with the days of the group.
export function ClassList({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const t = useText("groups");
  const { revalidate } = useRevalidator();
  const [types, setTypes] = useState<readonly { readonly value: string; readonly label: string }[]>([]);
  const [typeId, setTypeId] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    readTypes({}, { signal: leaving.signal }).then(
      ({ tripTypes }) => setTypes(tripTypes.map(({ id, name }) => ({ value: id, label: name }))),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return (
    <Drawer isOpen isWide title={t("pasteList")} onClose={onClose}>
      <div className={styles.kind}>
        <Field label={t("tripType")}>
          <Select options={types} value={typeId} onChange={setTypeId} />
        </Field>
      </div>
      <PastedRows
        take={
          typeId === null
            ? null
            : (rows, isTrial, once) =>
                api.classList({ id: group.id, tripTypeId: typeId, rows: [...rows], isTrial }, once)
        }
        onTaken={() => void revalidate()}
      />
    </Drawer>
  );
}
