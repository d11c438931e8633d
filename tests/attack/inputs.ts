// Bodies and addresses that nobody's form sends. Of each it is known what it may do: nothing.
export interface HostileBody {
  readonly what: string;
  readonly body: (sample: Readonly<Record<string, unknown>>) => string;
  readonly headers?: Readonly<Record<string, string>>;
}

const withField = (sample: Readonly<Record<string, unknown>>, raw: string): string =>
  `${JSON.stringify(sample).slice(0, -1)}${Object.keys(sample).length > 0 ? "," : ""}${raw}}`;
const eachText = (sample: Readonly<Record<string, unknown>>, text: (was: string) => string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(sample).map(([name, value]) => [name, typeof value === "string" ? text(value) : value]),
    ),
  );

export const hostileBodies: readonly HostileBody[] = [
  { what: "__proto__", body: (sample) => withField(sample, '"__proto__":{"isAdmin":true,"polluted":true}') },
  { what: "constructor", body: (sample) => withField(sample, '"constructor":{"prototype":{"polluted":true}}') },
  { what: "a NUL in every text", body: (sample) => eachText(sample, (was) => `${was}\0`) },
  { what: "lone surrogates", body: (sample) => eachText(sample, (was) => `${was}X`).replaceAll("X", "\\ud800") },
  {
    what: "texts of ninety thousand letters",
    body: (sample) => eachText(sample, () => "x".repeat(90_000 / Math.max(1, Object.keys(sample).length))),
  },
  {
    what: "arrays for everything",
    body: (sample) => JSON.stringify(Object.fromEntries(Object.keys(sample).map((name) => [name, [[]]]))),
  },
  {
    what: "objects for everything",
    body: (sample) => JSON.stringify(Object.fromEntries(Object.keys(sample).map((name) => [name, { $ne: null }]))),
  },
  {
    what: "numbers out of bounds",
    body: (sample) => JSON.stringify(Object.fromEntries(Object.keys(sample).map((name) => [name, -1e308]))),
  },
  {
    what: "markup and quotes",
    body: (sample) => eachText(sample, () => "'\"><script>alert(1)</script>{{7*7}}${7*7}%00;--"),
  },
  { what: "a depth of ten thousand", body: () => "[".repeat(10_000) + "]".repeat(10_000) },
  { what: "half a body", body: (sample) => JSON.stringify(sample).slice(0, -1) },
  { what: "a list", body: () => "[]" },
  { what: "nothing but null", body: () => "null" },
  { what: "too much", body: () => JSON.stringify({ words: "x".repeat(200_000) }) },
  {
    what: "a form",
    body: () => "email=a%40b.example&password=x",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  },
  { what: "plain text", body: (sample) => JSON.stringify(sample), headers: { "Content-Type": "text/plain" } },
  {
    what: "another writing of letters",
    body: (sample) => JSON.stringify(sample),
    headers: { "Content-Type": "application/json; charset=utf-32" },
  },
  { what: "a packed body that is none", body: () => "{}", headers: { "Content-Encoding": "gzip" } },
  {
    what: "parts",
    body: () => '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
  },
];

export const hostileQueries: readonly string[] = [
  "id=1&id=2",
  "__proto__[polluted]=1",
  "constructor.prototype.polluted=1",
  "id=%00",
  "id=%ED%A0%80",
  "id=%ff",
  "id[]=1",
  "page=-1",
  "page=1e400",
  `q=${"a".repeat(8_000)}`,
  "_method=DELETE",
  "q=%0d%0aSet-Cookie:%20a=b",
];
