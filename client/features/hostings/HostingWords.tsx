import { Hourglass } from "lucide-react";
import type { HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { needsAnswer } from "#shared/features/hostings/hostings.rules.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { MessageBubble } from "#client/ui/message/MessageBubble.tsx";
import { answerMoment } from "./answerMoment.ts";
import styles from "./Hosting.module.css";

// What the parents wrote first, and by when they hope to hear.
export function HostingWords({ hosting }: { readonly hosting: HostingDetail }) {
  const t = useText("hosting");
  const { words, conversationId, answerBy } = hosting;
  const talk = conversationId === null ? undefined : hrefOf("hostMessages");
  const href = talk && `${talk}?conversation=${conversationId}`;
  return (
    <>
      {words && (
        <section className={styles.section} aria-labelledby="their-words">
          <h2 id="their-words" className="h4">
            {t("from", { name: words.name })}
          </h2>
          <MessageBubble
            picture={<Avatar name={words.name} src={words.picture && pictureUrl(words.picture)} size={32} />}
          >
            <span dir="auto" className={styles.words}>
              {words.text}
            </span>
          </MessageBubble>
        </section>
      )}
      {href && (
        <Button href={href} kind="soft">
          {words ? t("readAll") : t("message")}
        </Button>
      )}
      {needsAnswer(hosting) && answerBy && (
        <p className={styles.deadline}>
          <Hourglass />
          {t("answerBy", { moment: answerMoment(answerBy) })}
        </p>
      )}
    </>
  );
}
