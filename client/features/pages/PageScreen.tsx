import { useLoaderData } from "react-router";
import { ask } from "#client/api/client.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { Photo } from "#client/ui/media/Photo.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import type { pages } from "#shared/features/pages/pages.contract.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { localeNames } from "#shared/locales.ts";
import { PageBody } from "./PageBody.tsx";
import styles from "./PageScreen.module.css";

interface Visit {
  readonly request: Request;
  readonly params: { readonly slug?: string };
}

// An address that no published page has is not found; ?draft shows editors what is being written.
export async function loader({ request, params: { slug = "" } }: Visit) {
  const draft = new URL(request.url).searchParams.has("draft") ? "?draft=true" : "";
  const { item } = await ask<Output<typeof pages.bySlug>>("GET", `/pages/by-slug/${encodeURIComponent(slug)}${draft}`, {
    isQuiet: true,
  });
  return item;
}

export function Screen() {
  const t = useText("page");
  const locale = useLocale();
  const page = useLoaderData<typeof loader>();
  const { title, summary, body, picture, pictureAlt } = page;
  return (
    <article className={styles.page}>
      <PageTitle>{title}</PageTitle>
      {summary && <meta name="description" content={summary} />}
      {!page.isPublished && (
        <p role="status" className={styles.note}>
          {t("draftNote")}
        </p>
      )}
      {page.locale !== locale && (
        <p className={styles.note}>{t("otherLanguage", { language: localeNames[page.locale] })}</p>
      )}
      <header className={styles.head} lang={page.locale}>
        <h1 className={styles.title}>{title}</h1>
        {summary && <p className={styles.summary}>{summary}</p>}
      </header>
      {picture && (
        <div className={styles.picture}>
          <Photo src={urlOfKey(picture)} alt={pictureAlt} ratio={2.1} sizes="(width < 1000px) 100vw, 960px" isUrgent />
        </div>
      )}
      <PageBody html={body} locale={page.locale} />
      <p className={styles.changed}>
        {t("lastChanged", {
          day: formatDay(page.updatedAt.slice(0, 10), { day: "numeric", month: "long", year: "numeric" }),
        })}
      </p>
    </article>
  );
}
