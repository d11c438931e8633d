// Hands a file to the browser's own downloads: nothing of it stays with us.
export function saveFile(name: string, file: Blob): void {
  const href = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
  // The browser has begun reading by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

export const fileOfBase64 = (base64: string, mime: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: mime });
