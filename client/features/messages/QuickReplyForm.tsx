import { useState } from "react";
import { isStaff } from "#shared/access/roles.ts";
import { quickReplyDraft, type QuickReply } from "#shared/features/quickReplies/quickReplies.contract.ts";
import { longestShortcut, unknownVariables, variables } from "#shared/features/quickReplies/quickReplies.rules.ts";
import { isLocale, localeNames, locales } from "#shared/locales.ts";
import { useText } from "#client/i18n/useText.ts";
import { formatList } from "#client/i18n/format.ts";
import { AssetFiles } from "#client/resource/assets/AssetFiles.tsx";
import { EditDrawer } from "#client/resource/EditDrawer.tsx";
import { SelectField, TextAreaField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { useForm, type Issues } from "#client/resource/useForm.ts";
import { toast } from "#client/session/notify.ts";
import { useMe } from "./useMe.ts";
import { repliesApi } from "./useReplies.ts";
import { useTeams } from "./useTeams.ts";

interface QuickReplyFormProps {
  readonly reply: QuickReply | null;
  readonly onClose: (isChanged: boolean) => void;
}

const anyLanguage = "any";
type Values = { shortcut: string; text: string; locale: string; whose: string };

const [own, office] = ["own", "office"];

const draftOf = ({ locale, whose, ...values }: Values) => ({
  ...values,
  locale: isLocale(locale) ? locale : null,
  isShared: whose !== own,
  teamId: whose === own || whose === office ? null : whose,
});

function judge(values: object): Issues {
  const issues = judgeBy(quickReplyDraft)(draftOf(values as Values));
  const { text } = values as Values;
  return issues["text"] || unknownVariables(text).length === 0 ? issues : { ...issues, text: { rule: "unknown" } };
}

export function QuickReplyForm({ reply, onClose }: QuickReplyFormProps) {
  const t = useText("quickReplies");
  const me = useMe();
  // Its files are kept as they come.
  const [hasOthers, setOthers] = useState(false);
  const done = (words: string): void => {
    toast(words, { hue: "moss" });
    onClose(true);
  };
  const initial: Values = {
    shortcut: reply?.shortcut ?? "",
    text: reply?.text ?? "",
    locale: reply?.locale ?? anyLanguage,
    whose: reply?.teamId ?? (reply?.isShared ? office : own) ?? own,
  };
  const form = useForm({
    judge,
    initial,
    labels: { shortcut: t("shortcut"), text: t("text"), locale: t("language"), whose: t("whose") },
    save: (values: Values, once) =>
      reply ? repliesApi.update({ id: reply.id, ...draftOf(values) }, once) : repliesApi.create(draftOf(values), once),
    onSaved: ({ item }) => done(t("saved", { name: `/${item.shortcut}` })),
  });
  const remove = reply
    ? {
        question: t("removeQuestion", { name: `/${reply.shortcut}` }),
        keepLabel: t("keep"),
        run: () => repliesApi.remove({ id: reply.id }).then(() => done(t("removed", { name: `/${reply.shortcut}` }))),
      }
    : undefined;
  const languages = [
    { value: anyLanguage, label: t("anyLanguage") },
    ...locales.map((locale) => ({ value: locale as string, label: localeNames[locale] })),
  ];
  const teams = useTeams().filter(({ members }) => members.some(({ id }) => id === me.id));
  const holders = [
    { value: own, label: t("mine") },
    { value: office, label: t("shared") },
    ...teams.map(({ id, name }) => ({ value: id, label: name })),
    // One's own team no more.
    ...(reply?.teamId && !teams.some(({ id }) => id === reply.teamId)
      ? [{ value: reply.teamId, label: reply.teamName ?? "" }]
      : []),
  ];
  return (
    <EditDrawer
      title={reply ? `/${reply.shortcut}` : t("add")}
      form={form}
      refusalText={refusalOf(form.refusal?.code, t)}
      remove={remove}
      onClose={() => onClose(hasOthers)}
    >
      <TextField form={form} name="shortcut" hint={t("shortcutHint")} maxLength={longestShortcut} />
      <TextAreaField
        form={form}
        name="text"
        hint={t("textHint", { names: formatList(variables.map((name) => `{{${name}}}`)) })}
      />
      <SelectField form={form} name="locale" options={languages} />
      {isStaff(me) && <SelectField form={form} name="whose" options={holders} />}
      {reply === null ? (
        <p>{t("filesLater")}</p>
      ) : (
        <AssetFiles
          purpose="quickReplyFile"
          recordId={reply.id}
          title={t("files")}
          addLabel={t("addFile")}
          empty={t("noFiles")}
          mayAdd
          mayRemove
          onChange={() => setOthers(true)}
        />
      )}
    </EditDrawer>
  );
}

function refusalOf(code: string | undefined, t: ReturnType<typeof useText<"quickReplies">>): string | null {
  if (code === "conflict") return t("taken");
  return code === "too_large" ? t("tooMany") : null;
}
