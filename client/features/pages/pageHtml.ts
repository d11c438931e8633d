interface HtmlPolicy {
  readonly createHTML: (html: string) => TrustedHTML;
}

declare global {
  interface Window {
    // Where the browser has trusted types, only a policy that the server's headers name may make HTML of text.
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: { readonly createHTML: (html: string) => string }) => HtmlPolicy;
    };
  }
}

// The text has been through the server's sanitiser, or goes into a frame in which no script runs: nothing else may import this.
const policy = window.trustedTypes?.createPolicy("hearth-pages", { createHTML: (html) => html });

export const trusted = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;
