import { CalendarClock, Check, FileText, House, ReceiptText } from "lucide-react";
import { BlankStudent } from "../media/art/BlankStudent.tsx";
import { Avatar } from "../media/Avatar.tsx";
import { AvatarStack } from "../media/AvatarStack.tsx";
import { GroupAvatar } from "../media/GroupAvatar.tsx";
import { HomePicture } from "../media/HomePicture.tsx";
import { Pair } from "../page/Pair.tsx";
import { Photo } from "../media/Photo.tsx";
import { SupportTile } from "../stay/SupportTile.tsx";
import { Tile } from "../page/Tile.tsx";
import { faces, homes } from "./galleryPictures.ts";
import styles from "./gallery.module.css";
import { GallerySection, Sample } from "./GallerySection.tsx";

const niamh = { name: "Niamh Byrne", src: faces.niamh };
const team = [
  { name: "Aoife Walsh", src: faces.aoife },
  { name: "Declan Moran", src: faces.declan },
  { name: "Carmen Ruiz", src: faces.carmen },
  { name: "Tomás Kelly", src: faces.tomas },
  niamh,
];

export function PictureSection() {
  return (
    <GallerySection title="Pictures" columns={4}>
      <Sample title="Home: arch">
        <div className={styles.bottom}>
          {[24, 34, 44, 56].map((size) => (
            <HomePicture key={size} src={homes.moreau} size={size} />
          ))}
          <HomePicture src={null} size={56} />
        </div>
      </Sample>
      <Sample title="Person: circle">
        <div className={styles.middle}>
          {[24, 32, 40, 56].map((size) => (
            <Avatar key={size} {...niamh} size={size} />
          ))}
          <Avatar name="Carmen Ruiz" />
          <Avatar name="Tomás Kelly" src={faces.tomas} isOnline />
          <AvatarStack people={team.slice(0, 3)} />
          <AvatarStack people={team} />
          <Avatar name="Lucía Ortega" src="/pictures/none" isStudent label="Lucía Ortega, no picture" />
          <BlankStudent className={styles.blank} />
        </div>
      </Sample>
      <Sample title="Student at a home: pair">
        <div className={styles.bottom}>
          <Pair homeSrc={homes.byrne} student={{ name: "Lucía Ortega", src: faces.lucia }} size={40} />
          <Pair homeSrc={homes.osullivan} student={{ name: "Sofia Ricci", src: faces.sofia }} size={48} />
          <Pair homeSrc={homes.delmas} student={{ name: "Camille Roux", src: faces.camille }} size={60} />
          <GroupAvatar
            people={[
              { name: "Lucía Ortega", src: faces.lucia },
              { name: "Sofia Ricci", src: faces.sofia },
            ]}
            size={48}
          />
        </div>
      </Sample>
      <Sample title="Thing: rounded square">
        <div className={styles.middle}>
          <SupportTile />
          <Tile hue="brick">
            <FileText />
          </Tile>
          <Tile hue="sky">
            <CalendarClock />
          </Tile>
          <Tile hue="gorse">
            <ReceiptText />
          </Tile>
          <Tile hue="moss">
            <Check />
          </Tile>
          <Tile hue="straw">
            <House />
          </Tile>
          <Tile>
            <House />
          </Tile>
        </div>
      </Sample>
      <Sample title="Card and photo" isWide>
        <div className={styles.bottom}>
          <div className={styles.card}>
            <HomePicture src={homes.byrne} alt="The Byrnes’ cottage" sizes="200px" />
          </div>
          <div className={styles.card}>
            <HomePicture src={null} />
          </div>
          <div className={styles.photo}>
            <Photo src={homes.osullivan} alt="The O’Sullivans’ farmhouse" ratio={4 / 3} sizes="200px" />
          </div>
          <div className={styles.photo}>
            <Photo src={null} alt="" ratio={4 / 3} />
          </div>
        </div>
      </Sample>
    </GallerySection>
  );
}
