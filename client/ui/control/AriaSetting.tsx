import { useLayoutEffect, type ReactNode } from "react";
import { I18nProvider } from "react-aria-components";
import { formatTag } from "#client/i18n/format.ts";
import { useLocale } from "#client/i18n/useText.ts";

// React Aria's announcer empties itself by way of HTML, which trusted types refuse. Emptiness is let through, and nothing else.
window.trustedTypes?.createPolicy("default", {
  createHTML: (html) => {
    if (html !== "") throw new TypeError("HTML is not made of text here");
    return html;
  },
});

const styleId = "react-aria-pressable-style";

// What React Aria is told: our language, and that its one <style>, which the content security policy refuses, is there already (base.css has the rule).
export function AriaSetting({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  useLayoutEffect(() => {
    if (document.getElementById(styleId)) return;
    const marker = document.createElement("meta");
    marker.id = styleId;
    document.head.append(marker);
  }, []);
  return <I18nProvider locale={formatTag(locale)}>{children}</I18nProvider>;
}
