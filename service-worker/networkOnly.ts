import { isOfTheServer } from "#shared/serverParts.ts";

const secretPage = /^\/(\w\w\/)?(reset-password|verify-email|log-in|join|unsubscribe)\//;
const file = /^[^?]*\.[a-z0-9]+(\?|$)/i;

// Never answered from what is kept: the server's own addresses, files by their names, and the pages whose address is a secret and whose answer carries a header of its own (S7).
export const isForTheServer = (address: string): boolean =>
  isOfTheServer(address) || secretPage.test(address) || file.test(address);

// Named after their content, or lying by their version: what was fetched once is right for ever.
const hashed =
  /^\/(?:(?:js|css)\/.+\.[0-9a-f]{6,8}\.(?:js|css)|words\/.+\.[0-9a-f]{8}\.json|assets\/(?:pdf-[0-9.]+\/.+|.+\.[0-9a-f]{8}\.txt))$/;

export const isNamedAfterContent = (pathname: string): boolean => hashed.test(pathname);
