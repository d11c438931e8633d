import { Phone, PhoneMissed } from "lucide-react";
import { useState } from "react";
import { ActionMessage, ActionOutcome } from "../message/ActionMessage.tsx";
import { AudioBubble } from "../message/AudioBubble.tsx";
import { Avatar } from "../media/Avatar.tsx";
import { Button } from "../control/Button.tsx";
import { CallCard } from "../message/CallCard.tsx";
import { EnquiryHeader, EnquiryStrip } from "../message/EnquiryHeader.tsx";
import { FileTile } from "../message/FileTile.tsx";
import { ImageViewer } from "../media/ImageViewer.tsx";
import { InternalNote } from "../message/InternalNote.tsx";
import { LinkCard, OutsideCard, OutsideLink } from "../message/LinkCard.tsx";
import { MessageBubble } from "../message/MessageBubble.tsx";
import { MessageImages } from "../message/MessageImages.tsx";
import { MessageMeta } from "../message/MessageMeta.tsx";
import { NotSent, SeenBy } from "../message/MessageStatus.tsx";
import { MessageText } from "../message/MessageText.tsx";
import { OffPlatformNote, OffPlatformWarning } from "../message/OffPlatformNote.tsx";
import { StateGlyph } from "../stay/StateGlyph.tsx";
import { HiddenSystemMessage, SystemMessage } from "../message/SystemMessage.tsx";
import { DaySeparator, TypingDots, UnreadDivider } from "../message/ThreadMarks.tsx";
import { VideoBubble } from "../message/VideoBubble.tsx";
import styles from "./data.module.css";
import { GallerySection, Sample } from "./GallerySection.tsx";
import { activity, aoife, bay, claire, declan, matteo, niamh, room, tomas } from "./sampleWorld.ts";

const pictures = [
  { id: "bedroom", src: room("bedroom"), alt: "The bedroom under the roof" },
  { id: "garden", src: room("garden"), alt: "The garden" },
  { id: "bay", src: bay, alt: "Kinvara Bay in the evening" },
  { id: "kitchen", src: room("kitchen"), alt: "The kitchen" },
  { id: "sitting", src: room("sitting"), alt: "The sitting room" },
  { id: "study", src: room("study"), alt: "The desk by the window" },
];
const loudness = Array.from(
  { length: 32 },
  (_, index) => 0.35 + 0.6 * Math.abs(Math.sin(index * 1.7) * Math.cos(index * 0.6)),
);

export function MessageSection() {
  return (
    <GallerySection title="Message bubbles" columns={4}>
      <Sample title="Text, run of two">
        <TextRun />
      </Sample>
      <Sample title="Per-language text">
        <Translated />
      </Sample>
      <Sample title="Pictures, groups within 3 s">
        <Pictures />
      </Sample>
      <Sample title="Video and audio">
        <Media />
      </Sample>
      <Sample title="File, PDF, link">
        <Files />
      </Sample>
      <Sample title="Action message">
        <Actions />
      </Sample>
      <Sample title="System, day, unread, typing">
        <Marks />
      </Sample>
      <Sample title="Delivery states">
        <States />
      </Sample>
      <Sample title="Enquiry header and off-platform notes">
        <Enquiry />
      </Sample>
      <Sample title="Hub, and internal note">
        <Hub />
      </Sample>
    </GallerySection>
  );
}

const face = (person: typeof aoife) => <Avatar {...person} size={28} />;

function TextRun() {
  return (
    <div className={styles.thread}>
      <MessageBubble endsRun={false} picture={face(aoife)} author={{ name: "Aoife" }}>
        <MessageText text="Bran sleeps in the boot room." />
      </MessageBubble>
      <MessageBubble startsRun={false} picture={face(aoife)}>
        <MessageText text="He never goes upstairs." meta={<MessageMeta time="14:20" />} />
      </MessageBubble>
      <MessageBubble isOwn>
        <MessageText text="Perfect." meta={<MessageMeta time="14:21" state="delivered" />} />
      </MessageBubble>
      <MessageBubble isOwn startsRun={false}>
        <MessageText
          text="The timetable is on www.buseireann.ie, line 350."
          meta={<MessageMeta time="14:22" state="sent" isEdited />}
        />
      </MessageBubble>
      <MessageBubble picture={face(aoife)} content="bare">
        <MessageText text="👍🐶" meta={<MessageMeta time="14:23" />} />
      </MessageBubble>
    </div>
  );
}

function Translated() {
  const [isShown, setShown] = useState(true);
  const [isRead, setRead] = useState(false);
  return (
    <div className={styles.thread}>
      <MessageBubble picture={face(claire)}>
        <MessageText
          text="Does he have any allergies?"
          lang="en"
          original={{
            text: "A-t-il des allergies ?",
            lang: "fr",
            language: "French",
            isShown,
            onToggle: () => setShown(!isShown),
          }}
        />
      </MessageBubble>
      <MessageBubble isOwn>
        <MessageText
          text="Solo a los cacahuetes."
          lang="es"
          readBy={{
            name: "Claire",
            text: "Seulement aux cacahuètes.",
            lang: "fr",
            language: "French",
            isShown: isRead,
            onToggle: () => setRead(!isRead),
          }}
        />
      </MessageBubble>
    </div>
  );
}

function Pictures() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <div className={styles.thread}>
      <MessageBubble picture={face(aoife)} content="media">
        <MessageImages
          images={pictures}
          caption={<MessageText text="Lucía’s bunk is by the window." />}
          meta={<MessageMeta time="18:40" />}
          onOpen={setIndex}
        />
      </MessageBubble>
      <MessageBubble isOwn content="media">
        <MessageImages
          images={pictures.slice(2, 3)}
          meta={<MessageMeta time="18:42" state="delivered" isOnPicture />}
          onOpen={() => setIndex(2)}
        />
      </MessageBubble>
      <MessageBubble picture={face(aoife)} content="media">
        <MessageImages
          images={pictures.slice(0, 2)}
          meta={<MessageMeta time="18:44" isOnPicture />}
          onOpen={setIndex}
        />
      </MessageBubble>
      <MessageBubble isOwn content="media">
        <MessageImages
          images={pictures.slice(0, 3).map((picture, at) => (at === 1 ? { ...picture, progress: 0.4 } : picture))}
          onOpen={setIndex}
        />
      </MessageBubble>
      <ImageViewer images={pictures} index={index} onIndex={setIndex} onClose={() => setIndex(null)} />
    </div>
  );
}

function Media() {
  return (
    <div className={styles.thread}>
      <MessageBubble picture={face(declan)} content="media">
        <VideoBubble
          src="/media/surf.webm"
          posterSrc={activity("surf")}
          alt="Surfing at Lahinch"
          durationMs={42_000}
          meta={<MessageMeta time="14:02" isOnPicture />}
        />
      </MessageBubble>
      <MessageBubble isOwn>
        <AudioBubble
          src={silence()}
          durationMs={18_000}
          peaks={loudness}
          meta={<MessageMeta time="14:25" state="sent" />}
          transcript={{ text: "We land at ten past two and I have the big blue suitcase.", lang: "en" }}
        />
      </MessageBubble>
      <MessageBubble picture={face(declan)}>
        <AudioBubble src={silence()} durationMs={24_000} peaks={loudness} meta={<MessageMeta time="14:27" />} />
      </MessageBubble>
    </div>
  );
}

// Eight seconds of quiet, enough to see the wave fill.
function silence(): string {
  const rate = 8000;
  const samples = rate * 8;
  const header = new DataView(new ArrayBuffer(44));
  const words = ["RIFF", 36 + samples, "WAVE", "fmt ", 16, [1, 1], rate, rate, [1, 8], "data", samples];
  let at = 0;
  for (const word of words) {
    if (typeof word === "string") [...word].forEach((letter) => header.setUint8(at++, letter.charCodeAt(0)));
    else if (typeof word === "number") header.setUint32((at += 4) - 4, word, true);
    else word.forEach((half) => header.setUint16((at += 2) - 2, half, true));
  }
  return URL.createObjectURL(new Blob([header, new Uint8Array(samples).fill(128)], { type: "audio/wav" }));
}

function Files() {
  return (
    <div className={styles.thread}>
      <MessageBubble picture={face(claire)}>
        <FileTile name="Semaine-type.pdf" kind="pdf" kindLabel="PDF" pages={2} bytes={180_000} href={room("study")} />
      </MessageBubble>
      <MessageBubble isOwn>
        <FileTile name="Vuelos-Lucia.xlsx" kind="sheet" bytes={48_000} progress={0.64} onCancel={() => {}} />
      </MessageBubble>
      <MessageBubble picture={face(niamh)} content="media">
        <LinkCard
          href="#activity"
          title="Sailing camp, Kinvara Bay"
          line="Activity · €365 a week"
          pictureSrc={activity("sailing")}
        />
      </MessageBubble>
      <MessageBubble picture={face(niamh)}>
        <OutsideLink href="https://www.kinvara.ie/ferry" domain="kinvara.ie" />
        <OutsideCard
          href="https://www.kinvara.ie/ferry"
          domain="kinvara.ie"
          title="The ferry to the islands"
          line="Daily at 10 and 14 from the pier, back by 18. Bring a jacket, also in July."
        />
      </MessageBubble>
    </div>
  );
}

function Actions() {
  const [hasAccepted, setAccepted] = useState(false);
  return (
    <div className={styles.thread}>
      {hasAccepted ? (
        <ActionOutcome state="accepted_hosting" stateLabel="Accepted">
          You accepted on 10 May
        </ActionOutcome>
      ) : (
        <ActionMessage
          picture={<Avatar {...matteo} />}
          title="Can you host Matteo?"
          line="5 – 18 Jul · €725.40 for you"
          actions={
            <>
              <Button size="sm">Decline</Button>
              <Button size="sm" kind="primary" onClick={() => setAccepted(true)}>
                Accept
              </Button>
            </>
          }
        />
      )}
      <ActionOutcome state="declined_hosting" stateLabel="Declined">
        You declined on 2 April
      </ActionOutcome>
    </div>
  );
}

function Marks() {
  return (
    <div className={styles.thread}>
      <SystemMessage icon={<StateGlyph kind="full" />} time="16:09">
        <b>Niamh</b> moved this trip to Booked
      </SystemMessage>
      <SystemMessage isStaffOnly>Vetting renewed.</SystemMessage>
      <HiddenSystemMessage />
      <CallCard icon={<Phone />} isMissed={false} time="16:20">
        Call, <b>2:13</b>
      </CallCard>
      <CallCard icon={<PhoneMissed />} isMissed time="16:24" action={<Button size="sm">Call back</Button>}>
        Missed call from <b>Niamh</b>
      </CallCard>
      <DaySeparator>Tuesday 11 May</DaySeparator>
      <UnreadDivider count={2} />
      <MessageBubble picture={face(aoife)}>
        <TypingDots />
      </MessageBubble>
    </div>
  );
}

function States() {
  return (
    <div className={styles.thread}>
      <MessageBubble isOwn endsRun={false}>
        <MessageText text="Waiting" meta={<MessageMeta time="14:25" state="pending" />} />
      </MessageBubble>
      <MessageBubble isOwn startsRun={false} endsRun={false}>
        <MessageText text="Sent" meta={<MessageMeta time="14:25" state="sent" />} />
      </MessageBubble>
      <MessageBubble isOwn startsRun={false} endsRun={false}>
        <MessageText text="Delivered" meta={<MessageMeta time="14:26" state="delivered" />} />
      </MessageBubble>
      <MessageBubble isOwn startsRun={false} below={<SeenBy people={[aoife, declan]} />}>
        <MessageText text="Seen" />
      </MessageBubble>
      <MessageBubble isOwn isFailed below={<NotSent onRetry={() => {}} />}>
        <MessageText text="Failed" meta={<MessageMeta time="14:27" state="failed" />} />
      </MessageBubble>
    </div>
  );
}

function Enquiry() {
  return (
    <div className={styles.thread}>
      <EnquiryHeader state="enquiry" stateLabel="Enquiry" href="#trip">
        An enquiry has been made on behalf of <b>Lucía</b> on <b>28 Jun 2027 – 18 Jul 2027</b>.
      </EnquiryHeader>
      <OffPlatformNote />
      <OffPlatformWarning found="phone" onRemove={() => {}} onSendAnyway={() => {}} />
      <EnquiryStrip state="booked" stateLabel="Booked" href="#trip">
        Lucía · 28 Jun – 18 Jul
      </EnquiryStrip>
    </div>
  );
}

function Hub() {
  return (
    <div className={styles.thread} data-density="compact">
      <MessageBubble picture={face(aoife)} author={{ name: "Aoife Byrne", role: "host" }}>
        <MessageText
          text="Hi Niamh! Yes to Lucía, of course. Same room as at Easter if she likes."
          meta={<MessageMeta time="16:08" />}
        />
      </MessageBubble>
      <MessageBubble isOwn below={<SeenBy people={[aoife]} />}>
        <MessageText text="Wonderful. I’ve held the dates." meta={<MessageMeta time="16:31" state="delivered" />} />
      </MessageBubble>
      <InternalNote author={tomas} time="Mon 10:12">
        Mother wants the same room as Easter. Ask Aoife first.
      </InternalNote>
    </div>
  );
}
