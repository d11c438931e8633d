import { longestSaid } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { quickReplies, type QuickReply } from "#shared/features/quickReplies/quickReplies.contract.ts";
import { unknownVariables, variables, type Variable } from "#shared/features/quickReplies/quickReplies.rules.ts";
import { isLocale, localeNames, locales } from "#shared/locales.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import type { MessageSaid } from "./messageIn.ts";
import { useReadBeside } from "../useReadBeside.ts";

const repliesApi = apiOf({ mine: quickReplies.mine });
const readReplies = (signal: AbortSignal): Promise<readonly QuickReply[]> =>
  repliesApi.mine({}, { isQuiet: true, signal }).then(({ replies }) => replies);

// One text for all of them, from a quick reply or by hand; what stands in braces is filled in for each, or keeps it from being sent.
export function MessageFields<S extends MessageSaid>({
  said,
  fillable = variables,
  onSay,
}: {
  readonly said: S;
  // What is known of each of them.
  readonly fillable?: readonly Variable[];
  readonly onSay: (said: S) => void;
}) {
  const t = useText("jobs");
  // Without them one writes by hand.
  const replies = useReadBeside(null, readReplies).value ?? [];
  const strange = unknownVariables(said.text);
  const choose = (id: string): void => {
    const reply = replies.find((one) => one.id === id);
    if (reply) onSay({ ...said, text: reply.text.slice(0, longestSaid), locale: reply.locale ?? said.locale });
  };
  return (
    <>
      {replies.length > 0 && (
        <Field label={t("template")} optional>
          <Select
            options={replies.map(({ id, shortcut }) => ({ value: id, label: shortcut }))}
            value={null}
            onChange={choose}
          />
        </Field>
      )}
      <Field
        label={t("message")}
        hint={t("variables", { names: formatList(fillable.map((name) => `{{${name}}}`)) })}
        error={strange.length > 0 ? t("unknownVariable", { names: formatList(strange) }) : null}
      >
        <TextArea
          rows={5}
          maxLength={longestSaid}
          value={said.text}
          onChange={({ target }) => onSay({ ...said, text: target.value })}
          required
        />
      </Field>
      <Field label={t("language")}>
        <Select
          options={locales.map((value) => ({ value: value as string, label: localeNames[value] }))}
          value={said.locale}
          onChange={(value) => isLocale(value) && onSay({ ...said, locale: value })}
        />
      </Field>
    </>
  );
}
