import { gridViewDraft, type GridView } from "#shared/features/gridViews/gridViews.contract.ts";
import { longestViewName, mostViews, type GridResource } from "#shared/features/gridViews/gridViews.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { useMay } from "#client/session/useMay.ts";
import { EditDrawer } from "./EditDrawer.tsx";
import { CheckboxField, TextField } from "./fields.tsx";
import { judgeBy } from "./judgeBy.ts";
import { useForm } from "./useForm.ts";
import { gridViewsApi } from "./useGridViews.ts";

interface GridViewFormProps {
  readonly resource: GridResource;
  // Null: what the list shows now is kept as a new one.
  readonly view: GridView | null;
  // What the list shows now.
  readonly query: string;
  readonly onClose: (isChanged: boolean) => void;
}

type Values = { name: string; isShared: boolean; isDefault: boolean; takesNow: boolean };

export function GridViewForm({ resource, view, query, onClose }: GridViewFormProps) {
  const t = useText("gridViews");
  const isOther = view !== null && view.query !== query;
  const draftOf = ({ name, isShared, isDefault, takesNow }: Values) => ({
    name,
    isShared,
    isDefault,
    query: view === null || takesNow ? query : view.query,
  });
  const maySpeakForAll = useMay("gridViews:team");
  const { name = "", isShared = false, isDefault = false } = view ?? {};
  const initial: Values = { name, isShared, isDefault, takesNow: false };
  const form = useForm({
    judge: (values: Values) => judgeBy(gridViewDraft)(draftOf(values)),
    initial,
    labels: { name: t("name"), isShared: t("shared"), isDefault: t("usual"), takesNow: t("takesNow") },
    save: (values: Values, once) =>
      view
        ? gridViewsApi.update({ id: view.id, ...draftOf(values) }, once)
        : gridViewsApi.create({ resource, ...draftOf(values) }, once),
    onSaved: ({ item }) => {
      toast(t("saved", { name: item.name }), { hue: "moss" });
      onClose(true);
    },
  });
  return (
    <EditDrawer
      title={view ? view.name : t("add")}
      form={form}
      refusalText={refusalOf(form.refusal?.code, t)}
      onClose={() => onClose(false)}
    >
      <TextField form={form} name="name" hint={t("nameHint")} maxLength={longestViewName} />
      {maySpeakForAll && <CheckboxField form={form} name="isShared" />}
      {resource !== "conversations" && <CheckboxField form={form} name="isDefault" />}
      {isOther && <CheckboxField form={form} name="takesNow" />}
    </EditDrawer>
  );
}

function refusalOf(code: string | undefined, t: ReturnType<typeof useText<"gridViews">>): string | null {
  if (code === "conflict") return t("taken");
  return code === "too_large" ? t("tooMany", { count: mostViews }) : null;
}
