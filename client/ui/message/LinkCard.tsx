import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./LinkCard.module.css";
import { Photo } from "../media/Photo.tsx";
import { Tile } from "../page/Tile.tsx";

interface LinkCardProps {
  readonly href: string;
  readonly title: string;
  // "Activity · €365 a week"
  readonly line: string;
  readonly pictureSrc?: string | null;
  // What has no picture of its own: an invoice.
  readonly icon?: ReactNode;
}

// Only what is ours is shown as a card.
export function LinkCard({ href, title, line, pictureSrc, icon }: LinkCardProps) {
  return (
    <a href={href} className={styles.card} data-flat={pictureSrc === undefined}>
      {pictureSrc !== undefined && (
        <span className={styles.picture}>
          <Photo src={pictureSrc} alt="" sizes="276px" className={styles.photo ?? ""} />
        </span>
      )}
      {pictureSrc === undefined && icon && (
        <Tile hue="straw" size={40}>
          {icon}
        </Tile>
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.line}>{line}</span>
      </span>
    </a>
  );
}

// A link to elsewhere says where it leads, and nothing is fetched from there.
export function OutsideLink({ href, domain }: { readonly href: string; readonly domain: string }) {
  return (
    <a href={href} title={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.outside}>
      <ExternalLink />
      {domain}
    </a>
  );
}
