import { isStaff, type HasRoles } from "#shared/access/roles.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { GroupAvatar } from "#client/ui/media/GroupAvatar.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { Pair } from "#client/ui/page/Pair.tsx";
import { SupportTile } from "#client/ui/stay/SupportTile.tsx";
import styles from "./Messages.module.css";
import { srcOf } from "./conversationWords.ts";
import { useMe } from "./useMe.ts";

interface ConversationPictureProps {
  readonly header: WireHeader;
  readonly size: number;
  // While a list rushes by there is its place alone, as high as it.
  readonly isBlank?: boolean;
}

// A home is an arch, a person a circle: families see the student, students and parents the home, staff both.
export function ConversationPicture({ header, size, isBlank = false }: ConversationPictureProps) {
  const me = useMe();
  const shape = shapeOf(header, me);
  if (isBlank) return <span className={styles.blank} data-shape={shape} style={{ "--size": `${size}px` }} />;
  const { familyPicture, studentName, studentPicture, groupName } = header;
  const student = { name: studentName ?? "", src: srcOf(studentPicture) };
  if (shape === "tile") return <SupportTile size={size} />;
  if (shape === "group") return <GroupAvatar people={twoOf(header, me.id, groupName ?? "")} size={size} />;
  if (shape === "person") return <Avatar {...student} isStudent size={size} />;
  if (shape === "pair") return <Pair homeSrc={srcOf(familyPicture)} student={student} size={size} />;
  return <HomePicture src={srcOf(familyPicture)} size={size} />;
}

function shapeOf({ kind, familyName }: WireHeader, me: HasRoles): "tile" | "group" | "person" | "pair" | "home" {
  if (kind === "support") return "tile";
  if (kind === "group") return "group";
  if (familyName === null || me.roles.includes("host_family")) return "person";
  return isStaff(me) || me.roles.includes("agent") ? "pair" : "home";
}

function twoOf(
  { people }: WireHeader,
  myId: string,
  name: string,
): readonly [{ name: string; src?: string | null }, { name: string; src?: string | null }] {
  const [front, back] = people
    .filter(({ userId, isHere }) => isHere && userId !== myId)
    .map((person) => ({ name: person.name, src: srcOf(person.picture) }));
  return [front ?? { name }, back ?? { name }];
}
