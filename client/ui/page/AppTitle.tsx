import styles from "./AppTitle.module.css";
import { PageTitle } from "./PageTitle.tsx";

// The heading of a screen of the app, and the window's name. On a phone one's own picture lies beside it.
export function AppTitle({ children }: { readonly children: string }) {
  return (
    <>
      <PageTitle>{children}</PageTitle>
      <h1 className={styles.title}>{children}</h1>
    </>
  );
}
