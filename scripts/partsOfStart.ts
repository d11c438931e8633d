// What a person with an account starts with. Each file that a phone asks for costs it as much time as running a dozen kilobytes: what these
// share stands in two files, and whatever other screens share with them comes along with those.
const partsOfStart = new Set(["guard", "app-shell", "hub-shell", "messages", "engine"]);
const partsOfTalk = new Set(["messages", "engine"]);

interface Named {
  readonly name?: string | null | undefined;
}

export const isOfStart = ({ name }: Named): boolean => partsOfStart.has(name ?? "");

// The front page of a stranger is one file: what it shared with others would be a second one, and longer for both.
const wholePart = "landing";

export const mayShare = ({ name }: Named): boolean => !isOfStart({ name }) && name !== wholePart;

export const sharedAtStart = {
  chunks: isOfStart,
  minChunks: 2,
  enforce: true,
  priority: 1,
  name: (_: unknown, chunks: readonly Named[]) =>
    chunks.every(({ name }) => partsOfTalk.has(name ?? "")) ? "talk" : "frame",
};
