const start = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
`;
const end = "\ntrailer<</Root 1 0 R>>\n%%EOF";

const stream = (number: number, said: string): string =>
  `${number} 0 obj<</Length ${said.length}>>stream\n${said}\nendstream endobj\n`;

// The smallest PDF that says something: a page with a line on it, and what fills it up and says nothing.
export const aPaper = (words: string, filling = ""): Buffer<ArrayBuffer> =>
  Buffer.from(
    `${start}${stream(4, `BT /F1 18 Tf 40 100 Td (${words}) Tj ET`)}${filling === "" ? "" : stream(6, filling)}${end}`,
  );
