// Never answered from what is kept: the server's own addresses, files by their names, and the pages whose address is a secret and whose answer carries a header of its own (S7).
export const networkOnly: readonly RegExp[] = [
  /^\/(api|socket\.io|attachments|pictures|auth|dev|words|media|pay|checkout|og|shell|calendars)(\/|\?|$)/,
  /^\/(\w\w\/)?(reset-password|verify-email)\//,
  /^[^?]*\.[a-z0-9]+(\?|$)/i,
];

// Named after their content: what was fetched once is right for ever.
const hashed = /^\/(?:(?:js|css)\/.+\.[0-9a-f]{8}\.(?:js|css)|words\/.+\.[0-9a-f]{8}\.json)$/;

export const isNamedAfterContent = (pathname: string): boolean => hashed.test(pathname);
