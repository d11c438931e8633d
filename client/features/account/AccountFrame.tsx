import type { ReactNode } from "react";
import { loginPicture } from "#shared/features/pictures/pictures.product.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { Logo } from "#client/ui/media/Logo.tsx";
import { LogoMark } from "#client/ui/media/art/LogoMark.tsx";
import { SkipLink } from "#client/ui/page/SkipLink.tsx";
import { srcSetOf } from "#client/ui/media/srcSetOf.ts";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import styles from "./AccountFrame.module.css";
import { LanguageChoice } from "./LanguageChoice.tsx";

interface AccountFrameProps {
  readonly title: string;
  readonly line?: string;
  readonly children: ReactNode;
}

// The door: a form beside a lit house on a wide window, below it on a phone.
export function AccountFrame({ title, line, children }: AccountFrameProps) {
  const picture = pictureUrl(loginPicture, 800);
  return (
    <div className={styles.frame} data-density="comfortable">
      <PageTitle>{title}</PageTitle>
      <SkipLink to="main" />
      <div className={styles.panel}>
        <header className={styles.head}>
          <a href="/" aria-label="Hearth">
            <Logo />
          </a>
        </header>
        <main id="main" className={styles.main} tabIndex={-1}>
          <span className={styles.mark}>
            <LogoMark />
          </span>
          <h1 className={styles.title}>{title}</h1>
          {line && <p className={styles.line}>{line}</p>}
          {children}
        </main>
        <footer className={styles.foot}>
          <LanguageChoice />
        </footer>
      </div>
      <div className={styles.side}>
        <img
          className={styles.picture}
          src={picture}
          srcSet={srcSetOf(picture)}
          sizes="(min-width: 900px) 56vw, 100vw"
          alt=""
          fetchPriority="high"
        />
      </div>
    </div>
  );
}
