import { disposition } from "./disposition.ts";

interface Named {
  readonly name: string;
  readonly mime: string;
}

// S27: whatever it is, it is no page of ours: opened by itself it can neither run nor load anything.
export const sealedHeaders = ({ name, mime }: Named): Record<string, string> => ({
  "Content-Type": mime.startsWith("text/") ? `${mime}; charset=utf-8` : mime,
  "Content-Disposition": disposition(/^(image|audio|video)\//.test(mime) ? "inline" : "attachment", name),
  "Content-Security-Policy": "default-src 'none'; sandbox",
});
