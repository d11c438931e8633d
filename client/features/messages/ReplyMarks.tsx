import { Paperclip } from "lucide-react";
import type { QuickReply } from "#shared/features/quickReplies/quickReplies.contract.ts";
import { localeNames } from "#shared/locales.ts";
import { useText } from "#client/i18n/useText.ts";
import { Pill } from "#client/ui/control/Pill.tsx";

// Whose it is where that is not oneself, and its language where it has one.
export function ReplyMarks({ reply }: { readonly reply: QuickReply }) {
  const t = useText("quickReplies");
  return (
    <>
      {reply.isShared && (
        <Pill hue="sky" small>
          {reply.teamName ?? t("office")}
        </Pill>
      )}{" "}
      {reply.locale !== null && (
        <Pill hue="slate" small>
          {localeNames[reply.locale]}
        </Pill>
      )}{" "}
      {reply.files.length > 0 && (
        <Pill hue="slate" small icon={<Paperclip aria-hidden />}>
          {reply.files.length}
        </Pill>
      )}
    </>
  );
}
