import { useEffect, useState } from "react";
import { ask } from "#client/api/client.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import type { pages } from "#shared/features/pages/pages.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";

const slug = "become-a-host";

// Where somebody who would like to host goes on: the registration, and until it is open the page about it, if one is published.
export function useHostPage(): string | undefined {
  const registration = hrefOf("registerAsHostFamily");
  const [page, setPage] = useState<string>();
  useEffect(() => {
    if (registration) return;
    const look = ({ data }: Output<typeof pages.links>): void =>
      setPage(data.some((link) => link.slug === slug) ? `/${slug}` : undefined);
    ask<Output<typeof pages.links>>("GET", "/pages/links", { isQuiet: true }).then(look, () => undefined);
  }, [registration]);
  return registration ?? page;
}
