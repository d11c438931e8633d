import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { useText } from "#client/i18n/useText.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import styles from "./Context.module.css";
import { ContextSection } from "./ContextSection.tsx";
import { srcOf, topicWords } from "./conversationWords.ts";
import { useMe } from "./useMe.ts";

const sides = { office: "side.office", host: "side.host", booker: "side.booker" } as const;

// Of a group, a case, or a trip that is not the reader's to see: what it is called, and who takes part.
export function MembersSection({ header }: { readonly header: WireHeader }) {
  const [t, messages] = [useText("tripContext"), useText("messages")];
  const me = useMe();
  const people = header.people.filter(({ isHere }) => isHere);
  return (
    <>
      {header.topic && (
        <ContextSection title={t("topic")}>
          <p className={styles.words}>{topicWords(messages, header.topic)}</p>
        </ContextSection>
      )}
      <ContextSection title={t("members")}>
        <ul className={styles.list}>
          {people.map(({ userId, name, picture, side }) => (
            <li key={userId} className={styles.row}>
              <Avatar size={28} name={name} src={srcOf(picture)} />
              <span className={styles.rowWords}>
                <span className={styles.name}>{userId === me.id ? messages("own") : name}</span>
              </span>
              <span className={styles.note}>{t(sides[side])}</span>
            </li>
          ))}
        </ul>
      </ContextSection>
    </>
  );
}
