import { isStaff } from "#shared/access/roles.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { GroupAvatar } from "#client/ui/media/GroupAvatar.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { Pair } from "#client/ui/page/Pair.tsx";
import { SupportTile } from "#client/ui/stay/SupportTile.tsx";
import { srcOf } from "./conversationWords.ts";
import { useMe } from "./useMe.ts";

interface ConversationPictureProps {
  readonly header: WireHeader;
  readonly size: number;
}

// A home is an arch, a person a circle: families see the student, students and parents the home, staff both.
export function ConversationPicture({ header, size }: ConversationPictureProps) {
  const me = useMe();
  const { kind, familyName, familyPicture, studentName, studentPicture, groupName } = header;
  if (kind === "support") return <SupportTile size={size} />;
  if (kind === "group") return <GroupAvatar people={twoOf(header, me.id, groupName ?? "")} size={size} />;
  const student = { name: studentName ?? "", src: srcOf(studentPicture) };
  if (familyName === null || me.roles.includes("host_family")) return <Avatar {...student} isStudent size={size} />;
  if (isStaff(me) || me.roles.includes("agent"))
    return <Pair homeSrc={srcOf(familyPicture)} student={student} size={size} />;
  return <HomePicture src={srcOf(familyPicture)} size={size} />;
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
