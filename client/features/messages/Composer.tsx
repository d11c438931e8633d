import { ArrowUp, Camera, Check, Languages, Mic, Paperclip, Zap } from "lucide-react";
import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { longestMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { openVariables } from "#shared/features/quickReplies/quickReplies.rules.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { isSwitchedOn } from "#client/session/deviceSwitches.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { keepToastsHigh } from "#client/ui/overlay/keepToastsHigh.ts";
import { useMedia } from "#client/ui/page/useMedia.ts";
import styles from "./Composer.module.css";
import { ContactWarning } from "./ContactWarning.tsx";
import { DropPlace } from "./DropPlace.tsx";
import { FileButton } from "./FileButton.tsx";
import { FileTray } from "./FileTray.tsx";
import { DraftHelpButton, DraftHelpStrip } from "./draftHelpLater.ts";
import { insertAtCaret } from "./insertAtCaret.ts";
import { leaveField } from "./leaveField.ts";
import { EmojiButton } from "./EmojiButton.tsx";
import { QuickReplies } from "./QuickReplies.tsx";
import { MeanwhileNote } from "./MeanwhileNote.tsx";
import { PlaceButton } from "./PlaceButton.tsx";
import { PlannedAbove, SendLaterButton } from "./SendLater.tsx";
import type { Field } from "./useField.ts";
import { takeFiles } from "./pastedFiles.ts";
import { sends } from "./sendKey.ts";
import { useTray } from "./tray.ts";
import type { TheirWords } from "./theirWords.ts";
import { TheirWordsStrip } from "./TheirWordsStrip.tsx";
import { useTheirWords } from "./useTheirWords.ts";
import { useDraftHelp } from "./useDraftHelp.ts";
import { useMeanwhile } from "./useMeanwhile.ts";
import { useReplyCall } from "./useReplyCall.ts";
import { useIsWide } from "./useIsWide.ts";
import { usePlanning } from "./usePlanning.ts";
import { useVoice } from "./useVoice.ts";
import { useWriting } from "./useWriting.ts";
import { VoiceRecorder } from "./VoiceRecorder.tsx";
import { VoiceStatus } from "./VoiceStatus.tsx";
import { newWriting, type Writing } from "./writing.ts";
import { WritingAbout } from "./WritingAbout.tsx";

interface ComposerProps {
  readonly item: ConversationItem;
  readonly title: string;
  readonly writing: Writing;
  readonly field: Field;
  // Another tab has a newer version: what stands here is kept, and nothing is sent.
  readonly isReadOnly: boolean;
  readonly onWriting: (writing: Writing) => void;
  readonly onSend: () => void;
}

export function Composer({ item, title, writing, field, isReadOnly, onWriting, onSend }: ComposerProps) {
  const t = useText("messages");
  const problemId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const isFinger = useMedia("(pointer: coarse)");
  const hasRoomForCamera = useMedia("(pointer: coarse) and (width >= 360px)");
  const doesEnterSend = !isFinger && isSwitchedOn("enterSends");
  const tray = useTray(item.id);
  const { text, change, commit, problem } = useWriting({ item, writing, field, tray, onWriting, onSend });
  const takesFiles = !isReadOnly && (writing.t === "new" || writing.t === "reply");
  const round = useRef<HTMLButtonElement>(null);
  const voice = useVoice({
    isFree: takesFiles && text.trim() === "" && tray.picked.length === 0,
    tray,
    commit,
    // The keyboard of a phone would hide what was just sent.
    next: isFinger ? round : area,
  });
  const addFiles = (files: readonly File[]): void => {
    tray.add(files);
    area.current?.focus();
  };
  const theirs = useTheirWords(item, text, takesFiles);
  const help = useDraftHelp({ conversationId: item.id, text, change });
  const onDone = (): void => onWriting(newWriting);
  useEffect(() => {
    if (writing.t !== "new") area.current?.focus();
  }, [writing]);
  const isWide = useIsWide();
  const replies = useReplyCall(area, text);
  const open = openVariables(text);
  const [isHeldBack, setHeldBack] = useState(false);
  const meanwhile = useMeanwhile(item, takesFiles && (text.trim() !== "" || tray.picked.length > 0));
  const isFilled = (): boolean => {
    setHeldBack(open.length > 0);
    return open.length === 0;
  };
  const planning = usePlanning({
    item,
    mayPlan: takesFiles && text.trim() !== "" && tray.picked.length === 0 && theirs?.isOpen !== true,
    isWhole: isFilled,
    onPlanned: () => {
      change("");
      onDone();
    },
  });
  // A place that nothing has filled is the writer's to fill.
  const commitWhole = async (isAsWritten = !theirs?.isOpen): Promise<void> => {
    const standing = area.current?.value ?? text;
    const isOpen = openVariables(standing).length > 0;
    setHeldBack(isOpen);
    if (isOpen || meanwhile.isHeldUp()) return;
    const ready = isAsWritten ? undefined : theirs?.readyFor(standing);
    if (ready !== "wait") await commit(ready);
  };
  const send = async (isAsWritten?: boolean): Promise<void> => {
    await commitWhole(isAsWritten);
    // The button that was pressed by key is another one now.
    if (document.activeElement instanceof HTMLButtonElement) area.current?.focus();
  };
  const followKey = (event: KeyboardEvent): void => {
    if (replies.follow(event)) return;
    if (event.key === "Escape") return writing.t === "new" ? leaveField(event) : onDone();
    if (!sends(event.nativeEvent, doesEnterSend)) return;
    event.preventDefault();
    if (!isReadOnly) void commitWhole();
  };
  const isEdit = writing.t === "edit";
  const isInTheirs = theirs?.isOpen === true && theirs.value.t === "there";
  const heldBack =
    isHeldBack && open.length > 0 ? t("toFill", { names: formatList(open.map((name) => `{{${name}}}`)) }) : null;
  const said = problem ?? voice.trouble ?? heldBack ?? (text.length >= longestMessage ? t("tooLong") : null);
  return (
    <div
      ref={keepToastsHigh}
      className={styles.composer}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) replies.close();
      }}
    >
      {writing.t !== "new" && <WritingAbout item={item} writing={writing} onDone={onDone} />}
      {!isReadOnly && (
        <QuickReplies
          call={replies}
          header={item.header}
          onFiles={(files) => takesFiles && addFiles(files)}
          onChoose={(words, from) =>
            insertAtCaret(area.current, { words, change, ...(from === undefined ? {} : { from }) })
          }
        />
      )}
      <ContactWarning about={item.header} text={text} onChange={change} onSend={() => void send()} />
      {meanwhile.reply && (
        <MeanwhileNote
          key={meanwhile.reply.seq}
          reply={meanwhile.reply}
          onSendAnyway={() => void send()}
          onLook={meanwhile.forget}
        />
      )}
      {said && (
        <p id={problemId} role="alert" className={styles.problem}>
          {said}
        </p>
      )}
      {!isReadOnly && <PlannedAbove item={item} planning={planning} text={text} writing={writing} />}
      {theirs?.isOpen && <TheirWordsStrip call={theirs} onSendAsWritten={() => void send(true)} />}
      <Suspense>{help.state.t !== "none" && !isReadOnly && <DraftHelpStrip help={help} text={text} />}</Suspense>
      {takesFiles && <DropPlace onFiles={addFiles} />}
      {takesFiles && <FileTray picked={tray.picked} remove={tray.remove} turnWhole={tray.turnWhole} />}
      {voice.isSpeaking ? (
        <VoiceRecorder recorder={voice.recorder} />
      ) : (
        <div className={styles.line}>
          {takesFiles && <FileButton label={t("attach")} icon={<Paperclip />} onFiles={addFiles} />}
          {takesFiles && isWide && <PlaceButton item={item} />}
          {takesFiles && hasRoomForCamera && text === "" && (
            <FileButton isCamera label={t("takePhoto")} icon={<Camera />} onFiles={addFiles} />
          )}
          <div className={styles.field} data-text={text}>
            <textarea
              ref={area}
              rows={1}
              value={text}
              dir="auto"
              maxLength={longestMessage}
              readOnly={isReadOnly}
              placeholder={t("message")}
              aria-label={t("writeTo", { name: title })}
              aria-activedescendant={replies.activeId ?? undefined}
              onSelect={replies.onSelect}
              aria-describedby={said ? problemId : undefined}
              enterKeyHint={doesEnterSend ? "send" : "enter"}
              onChange={(event) => change(event.target.value)}
              onKeyDown={followKey}
              onPaste={(event) => takesFiles && takeFiles(event, addFiles)}
            />
            {!isReadOnly && (
              <div className={styles.inField}>
                <EmojiButton field={area} onChoose={(words) => insertAtCaret(area.current, { words, change })} />
                <Suspense>{help.isOffered && theirs?.isOpen !== true && <DraftHelpButton help={help} />}</Suspense>
                {theirs && (isWide || text !== "" || theirs.isOpen) && (
                  <IconButton
                    isRound
                    icon={<Languages />}
                    label={t("theirs.translate", { language: theirs.language })}
                    isOn={theirs.isOpen}
                    onClick={() => {
                      theirs.turn();
                      area.current?.focus();
                    }}
                  />
                )}
                {(isWide || text === "") && (
                  <IconButton
                    icon={<Zap />}
                    label={t("quickReplies")}
                    aria-expanded={replies.call !== null}
                    onClick={replies.turn}
                  />
                )}
              </div>
            )}
          </div>
          {/* Pressed by a finger it takes no focus: the keyboard of the phone stays for the next message. */}
          {voice.canSpeak ? (
            <IconButton
              ref={round}
              isRound
              icon={<Mic />}
              label={t("voice.record")}
              busy={voice.isAsking}
              onClick={voice.speak}
            />
          ) : (
            <IconButton
              ref={round}
              kind="solid"
              isRound
              icon={isEdit ? <Check /> : <ArrowUp />}
              label={isInTheirs ? t("sendIn", { language: theirs.language }) : t(isEdit ? "save" : "send")}
              disabled={
                isReadOnly ||
                (theirs?.isOpen === true && isWaiting(theirs.value)) ||
                (takesFiles && tray.isPreparing) ||
                (text.trim() === "" && !(takesFiles && tray.hasSendable))
              }
              {...planning.longPress}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                voice.noteSent(event);
                void send();
              }}
            />
          )}
          {planning.mayPlan && <SendLaterButton onOpen={planning.ask} />}
        </div>
      )}
      <VoiceStatus recorder={voice.recorder} />
    </div>
  );
}

// What stands in the strip is not of what stands in the field, or there is nothing: what to do then stands there.
const isWaiting = ({ t }: TheirWords): boolean => t !== "there" && t !== "same" && t !== "empty";
