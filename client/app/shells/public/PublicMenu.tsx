import { useText } from "#client/i18n/useText.ts";
import type { SessionUser } from "#client/session/session.ts";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { LanguageList } from "./LanguageList.tsx";
import styles from "./PublicMenu.module.css";
import { hostLinks, topLinks } from "./siteLinks.ts";
import { VisitorLinks } from "./VisitorLinks.tsx";

interface PublicMenuProps {
  readonly isOpen: boolean;
  readonly visitor: SessionUser | null | undefined;
  readonly onClose: () => void;
}

// All that the bar holds on a wide window. Following any link closes it.
export function PublicMenu({ isOpen, visitor, onClose }: PublicMenuProps) {
  const t = useText("public");
  return (
    <Sheet isOpen={isOpen} title={t("menu")} onClose={onClose} footer={<VisitorLinks visitor={visitor} isBlock />}>
      <nav aria-label={t("site")}>
        <ul className={styles.links}>
          {[...topLinks(), ...hostLinks()].map(({ key, href }) => (
            <li key={key}>
              <a href={href} onClick={onClose}>
                {t(key)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h3 className={styles.title}>{t("language")}</h3>
      <LanguageList className={styles.languages} onChoose={onClose} />
    </Sheet>
  );
}
