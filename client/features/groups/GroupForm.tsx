import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { groups } from "#shared/features/groups/groups.contract.ts";
import { groupDraft, type Group, type GroupDraft } from "#shared/features/groups/groups.records.ts";
import { businesses } from "#shared/features/businesses/businesses.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import type { CallOptions } from "#client/api/createApi.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { DayField } from "#client/resource/DayField.tsx";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { SelectField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Meanwhile } from "#client/resource/Meanwhile.tsx";
import { useForm } from "#client/resource/useForm.ts";
import { useMeanwhile } from "#client/resource/useMeanwhile.ts";
import { toast } from "#client/session/notify.ts";
import type { Choice } from "#client/ui/form/choice.ts";

const api = apiOf({ ...groups, businesses: businesses.rows });

interface GroupFormProps {
  // None: a new one.
  readonly group: Group | null;
  readonly onClose: (id?: string) => void;
}

interface Values {
  readonly name: string;
  readonly businessId: string;
  readonly leaderId: string;
  readonly coordinatorId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly meetingPoint: string;
  readonly point: string;
}

const judge = judgeBy(groupDraft);

// Latitude and longitude stand in one field, as maps write them.
function draftOf({ point, businessId, leaderId, coordinatorId, ...values }: Values): GroupDraft {
  const [latitude = "", longitude = ""] = point.split(/[,;\s]+/).filter(Boolean);
  const degrees = (typed: string): number | null => (point.trim() === "" ? null : Number(typed === "" ? "?" : typed));
  return {
    ...values,
    businessId: businessId || null,
    leaderId: leaderId || null,
    coordinatorId: coordinatorId || null,
    latitude: degrees(latitude),
    longitude: degrees(longitude),
  };
}

const valuesOf = (group: Group | null): Values => ({
  name: group?.name ?? "",
  businessId: group?.businessId ?? "",
  leaderId: group?.leaderId ?? "",
  coordinatorId: group?.coordinatorId ?? "",
  fromDate: group?.fromDate ?? "",
  toDate: group?.toDate ?? "",
  meetingPoint: group?.meetingPoint ?? "",
  point: group?.latitude == null ? "" : `${group.latitude}, ${group.longitude}`,
});

// What others have made of the rest meanwhile stays as it is.
function changesIn(
  values: Values,
  seen: Values,
): { readonly now: Partial<GroupDraft>; readonly was: Partial<GroupDraft> } {
  const [now, was] = [draftOf(values), draftOf(seen)];
  const changed = (Object.keys(now) as (keyof GroupDraft)[]).filter((name) => now[name] !== was[name]);
  const only = (draft: GroupDraft) => Object.fromEntries(changed.map((name) => [name, draft[name]]));
  return { now: only(now), was: only(was) };
}

export function GroupForm({ group, onClose }: GroupFormProps) {
  const t = useText("groups");
  const { revalidate } = useRevalidator();
  const choices = useChoices();
  const meanwhile = useMeanwhile(() => valuesOf(group));
  const form = useForm<Values, { item: Group }>({
    judge: (values) => {
      const { latitude, longitude, ...issues } = judge(draftOf(values));
      const wrong = latitude ?? longitude;
      return {
        ...issues,
        ...(wrong && { point: { rule: "format" as const } }),
        ...(values.fromDate &&
          values.toDate &&
          values.toDate <= values.fromDate && { toDate: { rule: "order" as const } }),
      };
    },
    initial: meanwhile.seen,
    labels: {
      name: t("name"),
      businessId: t("business"),
      leaderId: t("leader"),
      coordinatorId: t("coordinator"),
      fromDate: t("fromDate"),
      toDate: t("toDate"),
      meetingPoint: t("meetingPoint"),
      point: t("point"),
    },
    save: (values, once) => (group ? change(group.id, once) : api.create(draftOf(values), once)),
    onSaved: ({ item }) => {
      toast(t("saved", { name: item.name }), { hue: "moss" });
      void revalidate();
      onClose(item.id);
    },
  });
  function change(id: string, once: CallOptions): Promise<{ item: Group }> {
    return meanwhile.unlessStale(
      form,
      (values, seen) => {
        const { now, was } = changesIn(values, seen);
        return api.update({ id, ...now, was }, once);
      },
      async () => valuesOf((await api.read({ id })).item),
    );
  }

  const nobody = { value: "", label: t("nobody") };
  const options = {
    businessId: [{ value: "", label: t("none") }, ...choices.businesses],
    leaderId: [nobody, ...choices.leaders],
    coordinatorId: [nobody, ...choices.staff],
  };
  const { form: shown, question } = meanwhile.beside(form, (name, { [name]: value }) => {
    if (name === "fromDate" || name === "toDate") return formatDay(value);
    const among: readonly Choice[] | undefined = (options as { readonly [Name in keyof Values]?: readonly Choice[] })[
      name
    ];
    return among ? (among.find((one) => one.value === value)?.label ?? "") : value;
  });
  return (
    <EditDrawer title={group ? group.name : t("newGroup")} form={shown} onClose={() => onClose()}>
      {question && <Meanwhile {...question} />}
      <TextField form={form} name="name" maxLength={80} />
      <SelectField form={form} name="businessId" options={options.businessId} />
      <SelectField form={form} name="leaderId" options={options.leaderId} />
      <SelectField form={form} name="coordinatorId" options={options.coordinatorId} />
      <DayField form={form} name="fromDate" />
      <DayField form={form} name="toDate" />
      <TextField form={form} name="meetingPoint" maxLength={120} optional />
      <TextField form={form} name="point" hint={t("pointHint")} optional />
    </EditDrawer>
  );
}

interface Choices {
  readonly businesses: readonly Choice[];
  readonly leaders: readonly Choice[];
  readonly staff: readonly Choice[];
}

const nothing: Choices = { businesses: [], leaders: [], staff: [] };

// What fails to be read is told by the app; the form stands without it.
function useChoices(): Choices {
  const [choices, setChoices] = useState(nothing);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    Promise.all([api.people({}, { signal }), api.businesses({ sort: "name", limit: 200 }, { signal })]).then(
      ([{ people }, { rows }]) =>
        setChoices({
          businesses: rows.map(({ id, name }) => ({ value: id, label: name })),
          leaders: people.map(({ id, name }) => ({ value: id, label: name })),
          staff: people.filter(({ isStaff }) => isStaff).map(({ id, name }) => ({ value: id, label: name })),
        }),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return choices;
}
