import { escapeHtml } from "../providers/mail/escape.ts";

// Markup that may stand in a page as it is. Whatever else is put into a template is text.
export interface Html {
  readonly html: string;
}

type Value = Html | readonly Html[] | string | number | null | undefined | false;

export const markup = (html: string): Html => ({ html });

export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html =>
  markup(strings.map((text, index) => onOneLine(text) + written(values[index])).join(""));

// Lines of a template are for whoever reads the source.
const onOneLine = (text: string): string => text.replace(/\n\s*/g, " ");

function written(value: Value): string {
  if (value === null || value === undefined || value === false) return "";
  if (typeof value !== "object") return escapeHtml(String(value));
  return "html" in value ? value.html : value.map((one) => one.html).join("");
}

// A block of data: no script that runs, so the content security policy has nothing to allow. "<" alone could end it.
export const dataBlock = (type: string, data: unknown, attributes: Html = markup("")): Html =>
  markup(`<script type="${type}"${attributes.html}>${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`);
