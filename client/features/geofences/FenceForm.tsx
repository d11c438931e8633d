import { useEffect, useRef, useState } from "react";
import {
  fenceDraft,
  geofences,
  type FenceDraft,
  type Pin,
  type ShownEffects,
  type ShownFence,
} from "#shared/features/geofences/geofences.contract.ts";
import { fenceKinds, type FenceKind } from "#shared/features/geofences/geofences.rules.ts";
import { mistakeIn, type Shape } from "#shared/features/geofences/shapes.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { DayField } from "#client/resource/DayField.tsx";
import { MoneyField, SelectField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useForm, type Issues } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import type { Choice } from "#client/ui/form/choice.ts";
import { FormSummary } from "#client/ui/form/FormSummary.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { Effects } from "./Effects.tsx";
import { ShapeFields } from "./ShapeFields.tsx";
import styles from "./Geofences.module.css";

const api = apiOf(geofences);
const judge = judgeBy(fenceDraft);

interface FenceFormProps {
  readonly fence: ShownFence | null;
  readonly shape: Shape;
  readonly pins: readonly Pin[];
  readonly camps: readonly Pin[];
  readonly onShape: (shape: Shape) => void;
  readonly onSaved: (id: string | null) => void;
  readonly onClose: () => void;
}

const valuesOf = (fence: ShownFence | null) => ({
  name: fence?.name ?? "",
  kind: fence?.kind ?? fenceKinds[0],
  priority: String(fence?.priority ?? 0),
  activeFrom: fence?.activeFrom ?? "",
  activeUntil: fence?.activeUntil ?? "",
  coordinatorId: fence?.coordinatorId ?? "",
  activityId: fence?.activityId ?? "",
  businessId: fence?.businessId ?? "",
  price: fence?.price ?? 0,
});

type Values = ReturnType<typeof valuesOf>;

// Of what another kind is about nothing is kept.
const draftOf = (values: Values, shape: Shape): FenceDraft => ({
  name: values.name.trim(),
  kind: values.kind,
  shape: shape as FenceDraft["shape"],
  priority: Number(values.priority),
  activeFrom: values.activeFrom || null,
  activeUntil: values.activeUntil || null,
  coordinatorId: values.kind === "coordinator_area" ? values.coordinatorId || null : null,
  activityId: values.kind === "camp_pickup" ? values.activityId || null : null,
  businessId: values.businessId || null,
  price: values.kind === "price_zone" ? values.price : null,
});

// One area, drawn beside its map; what it changes stands below before it is saved.
export function FenceForm({ fence, shape, pins, camps, onShape, onSaved, onClose }: FenceFormProps) {
  const [t, forms] = [useText("geofences"), useText("forms")];
  const choices = useChoices();
  const heading = useRef<HTMLHeadingElement>(null);
  // It stands where the list was, and what was pressed for it is gone.
  useEffect(() => heading.current?.focus(), []);
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({
    judge: (values: Values): Issues => ({
      ...judge(draftOf(values, shape)),
      ...(mistakeIn(shape) && { shape: { rule: "choice" as const } }),
    }),
    initial: valuesOf(fence),
    labels: {
      name: t("name"),
      kind: t("kindLabel"),
      priority: t("priority"),
      activeFrom: t("activeFrom"),
      activeUntil: t("activeUntil"),
      coordinatorId: t("coordinator"),
      activityId: t("camp"),
      businessId: t("business"),
      price: t("price"),
    },
    save: (values, once) =>
      fence
        ? api.update({ id: fence.id, version: fence.version, ...draftOf(values, shape) }, once)
        : api.create(draftOf(values, shape), once),
    onSaved: ({ id }) => {
      toast(t("saved", { name: form.values.name }), { hue: "moss" });
      onSaved(id);
    },
  });
  const effects = useEffects(fence?.id ?? null, draftOf(form.values, shape));
  const none = { value: "", label: t("none") };
  const { kind } = form.values;
  const remove = (): void => {
    setRemoving(false);
    if (!fence) return;
    api.remove({ id: fence.id }).then(() => {
      toast(t("removed", { name: fence.name }), { hue: "moss" });
      onSaved(null);
    }, setFailure);
  };
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={fence?.name ?? t("newFence")}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <h2 ref={heading} tabIndex={-1} className="h4">
        {fence?.name ?? t("newFence")}
      </h2>
      <FormSummary mistakes={form.mistakes.filter(({ fieldId }) => fieldId !== form.idOf("shape" as "name"))} />
      {form.refusal &&
        (form.refusal.code === "stale_state" ? (
          <p role="alert">{t("changedMeanwhile")}</p>
        ) : (
          <Refusal error={form.refusal} />
        ))}
      {failure !== null && <Refusal error={failure} />}
      <TextField form={form} name="name" maxLength={80} />
      <SelectField<Values, "kind", FenceKind>
        form={form}
        name="kind"
        options={fenceKinds.map((value) => ({ value, label: t(dataKey("fenceKind", value)) }))}
      />
      {kind === "coordinator_area" && (
        <SelectField form={form} name="coordinatorId" options={[none, ...choices.coordinators]} />
      )}
      {kind === "camp_pickup" && (
        <SelectField
          form={form}
          name="activityId"
          options={[none, ...camps.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      {kind === "price_zone" && <MoneyField form={form} name="price" currency="EUR" />}
      <SelectField form={form} name="businessId" options={[none, ...choices.businesses]} />
      <ShapeFields shape={shape} pins={pins} onShape={onShape} />
      <div className={styles.pair}>
        <DayField form={form} name="activeFrom" optional />
        <DayField form={form} name="activeUntil" optional />
      </div>
      <TextField form={form} name="priority" maxLength={1} hint={t("priorityHint")} />
      {effects && <Effects effects={effects} />}
      <div className={styles.buttons}>
        {fence && (
          <Button kind="dangerQuiet" onClick={() => setRemoving(true)}>
            {forms("remove")}
          </Button>
        )}
        <span className={styles.space} />
        <Button onClick={onClose}>{forms("cancel")}</Button>
        <Button type="submit" kind="primary" busy={form.isBusy} busyLabel={forms("saving")}>
          {forms("save")}
        </Button>
      </div>
      <Dialog
        isOpen={isRemoving}
        title={t("removeQuestion", { name: fence?.name ?? "" })}
        safeLabel={t("keep")}
        action={{ label: forms("remove"), isDanger: true, run: remove }}
        onClose={() => setRemoving(false)}
      />
    </form>
  );
}

// Asked anew with every change; what is no area yet changes nothing.
function useEffects(id: string | null, draft: FenceDraft): ShownEffects | null {
  const [effects, setEffects] = useState<ShownEffects | null>(null);
  const asked = JSON.stringify({ ...draft, name: draft.name || "-" });
  useEffect(() => {
    const wanted = JSON.parse(asked) as FenceDraft;
    if (mistakeIn(wanted.shape) !== null || Object.keys(judge(wanted)).length > 0) return undefined;
    const leaving = new AbortController();
    api.preview({ id, draft: wanted }, { signal: leaving.signal, isQuiet: true }).then(
      (answer) => setEffects(answer.effects),
      () => undefined,
    );
    return () => leaving.abort();
  }, [id, asked]);
  return effects;
}

interface Choices {
  readonly coordinators: readonly Choice[];
  readonly businesses: readonly Choice[];
}

// What fails to be read is told by the app; the form stands without it.
function useChoices(): Choices {
  const [choices, setChoices] = useState<Choices>({ coordinators: [], businesses: [] });
  useEffect(() => {
    const leaving = new AbortController();
    const asChoice = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name });
    api.choices({}, { signal: leaving.signal }).then(
      ({ coordinators, businesses }) =>
        setChoices({ coordinators: coordinators.map(asChoice), businesses: businesses.map(asChoice) }),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return choices;
}
