// "Ó Conaill, Carraroe" becomes "o-conaill-carraroe", as slugs, e-mail names and picture seeds want it.
export function slugOf(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f’']/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
