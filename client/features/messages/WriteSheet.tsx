import { Lock, Reply } from "lucide-react";
import { useState } from "react";
import { longestNote } from "#shared/features/notes/notes.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useAttempt } from "#client/resource/useAttempt.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { toast } from "#client/session/notify.ts";
import { talkHere } from "#client/session/talk.ts";
import { useMay } from "#client/session/useMay.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import styles from "./Assignment.module.css";
import { ConversationChoice } from "./ConversationChoice.tsx";
import { notesApi } from "./useNotes.ts";
import { useConnection, useEngine } from "./watches.ts";

// A message, or a note of the office, from any page of the hub: what is written stays until it is chosen where it belongs. The conversation of the
// record that lies below comes first.
export function WriteSheet({ onClose }: { readonly onClose: () => void }) {
  const [t, notes] = [useText("desk"), useText("notes")];
  const engine = useEngine();
  const once = useOnce();
  const mayNote = useMay("notes:write");
  const isOnline = useConnection().state !== "offline";
  const [kind, setKind] = useState<"reply" | "note">("reply");
  const [text, setText] = useState("");
  const { failure, attemptOnce, isBusy } = useAttempt();
  const words = text.trim();
  const send = (conversationId: string, name: string): void => {
    if (kind === "reply") {
      onClose();
      void engine
        .send({ conversationId, text: words, isBesideDraft: true })
        .then(() => toast(t("write.sent", { name }), { hue: "moss" }));
      return;
    }
    attemptOnce(async () => {
      await notesApi.create({ conversationId, text: words, mentioned: [] }, { ...once, isQuiet: true });
      onClose();
      toast(t("write.noted", { name }), { hue: "moss" });
    });
  };
  return (
    <Sheet isOpen title={t("write.title")} onClose={onClose}>
      <div className={styles.content}>
        {mayNote && (
          <Segmented
            label={notes("mode")}
            options={[
              { value: "reply", label: t("write.message"), icon: <Reply aria-hidden /> },
              { value: "note", label: notes("note"), icon: <Lock aria-hidden /> },
            ]}
            value={kind}
            onChange={setKind}
          />
        )}
        <Field label={t(kind === "reply" ? "write.message" : "write.noteWords")}>
          <TextArea value={text} maxLength={longestNote} autoFocus onChange={({ target }) => setText(target.value)} />
        </Field>
        {failure !== null && <Refusal error={failure} />}
        <ConversationChoice
          label={t("forward.to")}
          nobody={t("forward.nobody")}
          first={talkHere()}
          isDisabled={words === "" || isBusy || (kind === "note" && !isOnline)}
          onChoose={send}
        />
      </div>
    </Sheet>
  );
}
