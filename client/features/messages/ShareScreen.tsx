import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { useLoaderData, useNavigate, useSearchParams } from "react-router";
import { longestMessage } from "#shared/features/conversations/conversations.wire.ts";
import { CannotStore } from "#client/engine/ports.ts";
import { useText } from "#client/i18n/useText.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { toast } from "#client/session/notify.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { ConversationChoice } from "./ConversationChoice.tsx";
import { engineAtom } from "./engine.atoms.ts";
import { FileTray } from "./FileTray.tsx";
import { messagesHref } from "./messagesHref.ts";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { sendFiles } from "./sendFiles.ts";
import { followLaunches, forgetShared, readShared, type Shared } from "./shared.ts";
import styles from "./Share.module.css";
import { useTray } from "./tray.ts";
import { EngineContext, useEngine } from "./watches.ts";

export const loader = (): Promise<Shared | null> => readShared();

const useMessagesHref = (): string => messagesHref(rolesOf(useAtomValue(userAtom) ?? null));

// What another app gives, with a word of one's own, into a conversation of one's own: with or without a connection.
export function Screen() {
  const t = useText("share");
  const href = useMessagesHref();
  const engine = useAtomValue(engineAtom);
  const shared = useLoaderData() as Shared | null;
  const [query] = useSearchParams();
  const [launched, setLaunched] = useState<readonly File[]>([]);
  useEffect(() => followLaunches(setLaunched), []);
  const given = launched.length > 0 ? { text: shared?.text ?? "", files: launched } : shared;
  if (!given)
    return (
      <>
        <PageTitle>{t("title")}</PageTitle>
        <Empty
          spot="messages"
          headingLevel={1}
          title={t(query.has("lost") ? "lost.title" : "nothing.title")}
          action={<Button href={href}>{t("toMessages")}</Button>}
        >
          {t(query.has("lost") ? "lost.line" : "nothing.line")}
        </Empty>
      </>
    );
  return (
    <div className={styles.screen}>
      <AppTitle>{t("title")}</AppTitle>
      {engine ? (
        <EngineContext value={engine}>
          <Sending key={given.files.length} shared={given} />
        </EngineContext>
      ) : (
        <ListSkeleton />
      )}
    </div>
  );
}

function Sending({ shared }: { readonly shared: Shared }) {
  const t = useText("share");
  const engine = useEngine();
  const navigate = useNavigate();
  const href = useMessagesHref();
  const tray = useTray("shared");
  const [text, setText] = useState(shared.text.slice(0, longestMessage));
  const [isSending, setSending] = useState(false);
  const [isKept, setKept] = useState(true);
  const { add, picked } = tray;
  const [isLaid, setLaid] = useState(picked.length > 0);
  if (!isLaid) {
    setLaid(true);
    queueMicrotask(() => add(shared.files));
  }
  const hasSomething = tray.hasSendable || text.trim() !== "";

  async function leave(conversationId: string, name: string): Promise<void> {
    setSending(true);
    const files = [...tray.take()];
    try {
      const message = { conversationId, text: text.trim(), isBesideDraft: true };
      await (files.length > 0 ? sendFiles(engine, files, message) : engine.send(message));
    } catch (cause) {
      if (!(cause instanceof CannotStore)) throw cause;
      tray.putBack(files);
      setKept(false);
      return setSending(false);
    }
    await forgetShared();
    toast(t("sent", { name }), { hue: "moss" });
    await navigate(`${href}?conversation=${conversationId}`, { replace: true });
  }

  async function giveUp(): Promise<void> {
    tray.take();
    await forgetShared();
    await navigate(href, { replace: true });
  }

  return (
    <>
      <FileTray picked={picked} remove={tray.remove} turnWhole={tray.turnWhole} />
      <Field label={t("words")}>
        <TextArea
          rows={2}
          maxRows={6}
          dir="auto"
          maxLength={longestMessage}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {!isKept && (
        <p role="alert" className={styles.problem}>
          {t("notKept")}
        </p>
      )}
      <section className={styles.choice} aria-label={t("to")}>
        <ConversationChoice
          label={t("to")}
          nobody={t("nobody")}
          isDisabled={isSending || tray.isPreparing || !hasSomething}
          onChoose={(conversationId, name) => void leave(conversationId, name)}
        />
      </section>
      <div className={styles.foot}>
        <Button kind="quiet" onClick={() => void giveUp()}>
          {t("giveUp")}
        </Button>
      </div>
    </>
  );
}
