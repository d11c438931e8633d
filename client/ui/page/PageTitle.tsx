import { createContext, use } from "react";

// How many conversations call: it stands before the name of every screen, so that the tab tells it too.
export const TitleCount = createContext(0);

export function PageTitle({ children }: { readonly children: string }) {
  const count = use(TitleCount);
  return <title>{`${count > 0 ? `(${count}) ` : ""}${children} · Hearth`}</title>;
}
