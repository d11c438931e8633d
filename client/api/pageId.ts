// Says of a change which page has made it: that one knows already, and other tabs of the same browser do not.
export const pageId = crypto.randomUUID();
