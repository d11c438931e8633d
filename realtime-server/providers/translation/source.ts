import { createHash } from "node:crypto";

// Names the words that were translated, as their reader had them: what is masked for somebody is another text than what is not.
export const sourceOf = (text: string): string => createHash("sha256").update(text).digest("base64url");
