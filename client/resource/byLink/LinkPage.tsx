import type { ReactNode } from "react";
import { Logo } from "#client/ui/media/Logo.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import styles from "./LinkPage.module.css";

interface LinkPageProps {
  // Of the window.
  readonly title: string;
  readonly children: ReactNode;
}

// What a link from a letter opens, for whoever holds it: one card, with no account and no way into the app.
export function LinkPage({ title, children }: LinkPageProps) {
  return (
    <main id="main" className={styles.page} data-density="comfortable">
      <PageTitle>{title}</PageTitle>
      <a href="/" aria-label="Hearth">
        <Logo />
      </a>
      <Card>
        <div className={styles.body}>{children}</div>
      </Card>
    </main>
  );
}

export const LinkTitle = ({ children }: { readonly children: string }) => <h1 className={styles.title}>{children}</h1>;

export const LinkNote = ({ children }: { readonly children: string }) => <p className={styles.quiet}>{children}</p>;

// What has come about, told to whoever listens as well.
export function LinkTold({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <div role="status" className={styles.body}>
      {title !== undefined && <LinkTitle>{title}</LinkTitle>}
      {children}
    </div>
  );
}
