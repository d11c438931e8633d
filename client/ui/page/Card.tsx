import type { ReactNode } from "react";
import styles from "./Card.module.css";

interface CardProps {
  readonly as?: "section" | "article" | "div" | "li" | "aside";
  // Straw is for what waits for this person.
  readonly ground?: "surface" | "straw";
  readonly isRaised?: boolean;
  // Lists and pictures go to the edge of their card.
  readonly isFlush?: boolean;
  readonly labelledBy?: string;
  // What an address of the page leads to.
  readonly id?: string;
  readonly children: ReactNode;
}

export function Card({
  as: Element = "section",
  ground = "surface",
  isRaised = false,
  isFlush = false,
  labelledBy,
  id,
  children,
}: CardProps) {
  return (
    <Element
      id={id}
      className={styles.card}
      data-ground={ground}
      data-raised={isRaised}
      data-flush={isFlush}
      aria-labelledby={labelledBy}
    >
      {children}
    </Element>
  );
}

interface CardLinkProps {
  // Without a place to lead to, the card is only read.
  readonly href: string | undefined;
  readonly children: ReactNode;
}

// The one link of a card. Its area is the whole card; buttons of the card lie above it, so that a press on them is theirs alone.
export function CardLink({ href, children }: CardLinkProps) {
  if (href === undefined) return children;
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  );
}
