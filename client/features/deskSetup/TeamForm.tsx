import type { Colleague } from "#shared/features/assignment/assignment.contract.ts";
import { teamDraft, type Team } from "#shared/features/teams/teams.contract.ts";
import { longestTeamName } from "#shared/features/teams/teams.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useForm } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { teamsApi } from "./deskSetupApi.ts";
import styles from "./DeskSetup.module.css";

interface TeamFormProps {
  readonly team: Team | null;
  readonly colleagues: readonly Colleague[];
  readonly onClose: () => void;
}

type Values = { name: string; memberIds: string[] };

export function TeamForm({ team, colleagues, onClose }: TeamFormProps) {
  const t = useText("deskSetup");
  const done = (words: string): void => {
    toast(words, { hue: "moss" });
    onClose();
  };
  const initial: Values = { name: team?.name ?? "", memberIds: team?.members.map(({ id }) => id) ?? [] };
  const form = useForm({
    judge: judgeBy(teamDraft),
    initial,
    labels: { name: t("name"), memberIds: t("members") },
    save: (values: Values, once) =>
      team ? teamsApi.update({ id: team.id, ...values }, once) : teamsApi.create(values, once),
    onSaved: ({ item }) => done(t("saved", { name: item.name })),
  });
  const { memberIds } = form.values;
  const turn = (id: string, isIn: boolean): void =>
    form.set("memberIds", isIn ? [...memberIds, id] : memberIds.filter((one) => one !== id));
  const remove = team
    ? {
        question: t("removeTeam", { name: team.name }),
        keepLabel: t("keep"),
        run: () => teamsApi.remove({ id: team.id }).then(() => done(t("removed", { name: team.name }))),
      }
    : undefined;
  return (
    <EditDrawer
      title={team?.name ?? t("addTeam")}
      form={form}
      refusalText={refusalOf(form.refusal?.code, t)}
      remove={remove}
      onClose={onClose}
    >
      <TextField form={form} name="name" maxLength={longestTeamName} />
      <Field label={t("members")} isGroup error={form.errorOf("memberIds")}>
        <div role="group" aria-label={t("members")} className={styles.choices}>
          {colleagues.map(({ id, name }) => (
            <Checkbox key={id} checked={memberIds.includes(id)} onChange={(event) => turn(id, event.target.checked)}>
              {name}
            </Checkbox>
          ))}
        </div>
      </Field>
    </EditDrawer>
  );
}

export function refusalOf(code: string | undefined, t: ReturnType<typeof useText<"deskSetup">>): string | null {
  if (code === "conflict") return t("taken");
  return code === "too_large" ? t("tooMany") : null;
}
