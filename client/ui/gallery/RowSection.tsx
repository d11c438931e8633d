import { Archive, Camera, EllipsisVertical, Mail, Users } from "lucide-react";
import { useState } from "react";
import { ConversationRow, TypingWords } from "../message/ConversationRow.tsx";
import { GroupAvatar } from "../media/GroupAvatar.tsx";
import { HomePicture } from "../media/HomePicture.tsx";
import { IconButton } from "../control/IconButton.tsx";
import { Menu } from "../overlay/Menu.tsx";
import { Pair } from "../page/Pair.tsx";
import { Pill } from "../control/Pill.tsx";
import { StateGlyph } from "../stay/StateGlyph.tsx";
import { StatePill } from "../stay/StatePill.tsx";
import { SupportTile } from "../stay/SupportTile.tsx";
import styles from "./data.module.css";
import { GallerySection, Sample } from "./GallerySection.tsx";
import { carmen, claire, homes, lucia, martina, matteo } from "./sampleWorld.ts";

export function RowSection() {
  return (
    <GallerySection title="Conversation rows" columns={3}>
      <Sample title="Rest, unread, typing, draft">
        <Phone />
      </Sample>
      <Sample title="Swipe left on touch">
        <Swiped />
      </Sample>
      <Sample title="Hub: unread, selected">
        <Staff />
      </Sample>
    </GallerySection>
  );
}

function Phone() {
  return (
    <div className={styles.list}>
      <ConversationRow
        href="#hartley"
        picture={<HomePicture src={homes.hartley} size={52} />}
        title="The Hartley family"
        time="12 Mar"
        preview="Thank you for having her. She still talks about the lambs."
        pill={
          <StatePill state="completed" small>
            Completed
          </StatePill>
        }
        note="Lucía · Easter 2027"
      />
      <ConversationRow
        href="#byrne"
        picture={<HomePicture src={homes.byrne} size={52} />}
        title="The Byrne family"
        time="14:22"
        preview="See you Monday!"
        unreadCount={2}
        pill={
          <StatePill state="booked" small>
            Booked
          </StatePill>
        }
        note="Lucía · 28 Jun – 18 Jul"
      />
      <ConversationRow
        href="#moreau"
        picture={<HomePicture src={homes.moreau} size={52} />}
        title="Famille Moreau"
        time="13:05"
        preview=""
        typing={() => <TypingWords>Claire is typing...</TypingWords>}
        unreadCount={1}
        pill={
          <StatePill state="enquiry" small>
            Enquiry
          </StatePill>
        }
        note="Hugo · 2 – 15 Aug"
      />
      <ConversationRow
        href="#doyle"
        picture={<HomePicture src={homes.doyle} size={52} />}
        title="The Doyle family"
        time="Sat"
        preview=""
        draft="We could also come a week"
        isPinned
        isMuted
        pill={
          <StatePill state="reserved" small>
            Reserved
          </StatePill>
        }
        note="Hugo · 26 Jul – 8 Aug"
      />
      <ConversationRow
        href="#group"
        picture={<GroupAvatar people={[carmen, claire]} size={52} />}
        title="Galway in July, parents"
        time="Sun"
        preview="Giulia: Matteo lands an hour before Lucía!"
        note={
          <>
            <Users /> 8 people
          </>
        }
      />
    </div>
  );
}

function Swiped() {
  const [isUnread, setUnread] = useState(false);
  const [isArchived, setArchived] = useState(false);
  const swipe = [
    {
      id: "unread",
      label: isUnread ? "Read" : "Unread",
      icon: <Mail />,
      look: "quiet",
      run: () => setUnread(!isUnread),
    },
    { id: "archive", label: "Archive", icon: <Archive />, look: "main", run: () => setArchived(true) },
  ] as const;
  return (
    <div className={styles.list}>
      {!isArchived && (
        <ConversationRow
          href="#osullivan"
          picture={<HomePicture src={homes.osullivan} size={52} />}
          title="The O’Sullivan family"
          time="Mon"
          preview="3 photos"
          previewIcon={<Camera />}
          unreadCount={isUnread ? 1 : 0}
          pill={
            <StatePill state="reserved" small>
              Reserved
            </StatePill>
          }
          note="Lucía · 19 – 31 Jul"
          swipe={swipe}
          actions={<RowMenu />}
        />
      )}
      <ConversationRow
        href="#support"
        picture={<SupportTile size={52} />}
        title="Hearth support"
        time="11:48"
        preview="Your transfer is confirmed."
        pill={
          <Pill hue="heather" small icon={<StateGlyph kind="wait" size={14} />}>
            Open
          </Pill>
        }
        note="Airport transfer"
      />
    </div>
  );
}

function RowMenu() {
  const items = [
    { id: "unread", label: "Mark unread", icon: <Mail />, keys: ["U"] },
    { id: "archive", label: "Archive", icon: <Archive />, keys: ["E"] },
  ];
  return (
    <Menu
      label="Conversation"
      items={items}
      alignEnd
      trigger={(props) => <IconButton size="sm" label="More" icon={<EllipsisVertical />} {...props} />}
    />
  );
}

function Staff() {
  return (
    <div className={styles.list} data-density="compact">
      <ConversationRow
        href="#t1"
        picture={<Pair homeSrc={homes.whelan} student={martina} size={40} />}
        title="Martina Vidal · Whelan family"
        time="Mon 16:20"
        preview="Ana: ¿Pueden recogerla?"
        previewLang="es"
        unreadCount={1}
        pill={
          <StatePill state="enquiry" plain>
            Enquiry
          </StatePill>
        }
        note="12 – 25 Jul"
        wait={{ label: "22 h", isLong: true }}
        actions={<RowMenu />}
      />
      <ConversationRow
        href="#t2"
        isSelected
        picture={<Pair homeSrc={homes.byrne} student={lucia} size={40} />}
        title="Lucía Ortega · Byrne family"
        time="Tue 09:41"
        preview="Carmen: And the dog sleeps outside?"
        unreadCount={2}
        pill={
          <StatePill state="reserved" plain>
            Reserved
          </StatePill>
        }
        note="28 Jun – 18 Jul"
        wait={{ label: "4 h 45", isLong: false }}
        actions={<RowMenu />}
      />
      <ConversationRow
        href="#t3"
        picture={<Pair homeSrc={homes.kavanagh} student={matteo} size={40} />}
        title="Matteo Ferri · Kavanagh family"
        time="Tue 11:58"
        preview="You: There’s a space on the football camp"
        pill={
          <StatePill state="reserved" plain>
            Reserved
          </StatePill>
        }
        note="5 – 18 Jul"
        wait={{ label: "1 h", isLong: false }}
        actions={<RowMenu />}
      />
    </div>
  );
}
