// A name in a header: plain letters for old readers, and the name itself percent-encoded (RFC 6266, RFC 8187). Nothing in it can end the header.
export function disposition(kind: "inline" | "attachment", name: string): string {
  const plain = name.normalize("NFKD").replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
