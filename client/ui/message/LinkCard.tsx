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

// What is ours.
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

// A link to elsewhere says where it leads.
export function OutsideLink({ href, domain }: { readonly href: string; readonly domain: string }) {
  return (
    <a href={href} title={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.outside}>
      <ExternalLink />
      {domain}
    </a>
  );
}

interface OutsideCardProps {
  readonly href: string;
  readonly domain: string;
  // In the page's own words.
  readonly title: string;
  readonly line: string | null;
}

// What a page elsewhere says of itself, below where it is: that comes first, for its words are nobody's of ours.
export function OutsideCard({ href, domain, title, line }: OutsideCardProps) {
  return (
    <a
      href={href}
      title={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={styles.card}
      data-outside="true"
    >
      <span className={styles.words}>
        <span className={styles.domain}>
          <ExternalLink />
          {domain}
        </span>
        <bdi className={styles.title}>{title}</bdi>
        {line !== null && <bdi className={styles.summary}>{line}</bdi>}
      </span>
    </a>
  );
}
