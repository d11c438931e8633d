import { expect, test } from "./support/hearth.ts";
import {
  composer,
  deviceOf,
  messagesOf,
  openConversation,
  rows,
  signIn,
  textsOf,
  thread,
  write,
  leaveNothingBegun,
} from "./support/talking.ts";

test("colleagues see who looks at a conversation and who writes there; a message says that it lies on the other's device", async ({
  browser,
}) => {
  const [parent, host] = [await deviceOf(browser, "parent"), await deviceOf(browser, "host_family")];
  const [words = ""] = textsOf("arrived", 1);
  // The family has its list before it, and not the conversation: its device holds what comes, and it has read nothing.
  await expect(rows(host.page).first()).toBeVisible();
  await openConversation(parent.page, "The Byrne family");
  await write(parent.page, words);
  const own = thread(parent.page).getByRole("group").filter({ hasText: words });
  await expect(own.getByText(/^(Delivered|Seen)\b/).first()).toBeAttached();
  const id = new URL(parent.page.url()).searchParams.get("conversation") ?? "";

  const [niamh, ruth] = [await browser.newContext(), await browser.newContext()];
  const [first, second] = [await niamh.newPage(), await ruth.newPage()];
  await signIn(first, "coordinator");
  await signIn(second, "administrator");
  await first.goto(`${messagesOf("coordinator")}?conversation=${id}`);
  await expect(composer(first)).toBeVisible();
  await second.goto(`${messagesOf("administrator")}?conversation=${id}`);
  // In its row and above it.
  const seen = (words: string | RegExp) => second.getByRole("img", { name: words });
  await expect(seen("Niamh is looking at this").last()).toBeVisible();
  await expect(async () => {
    await composer(first).pressSequentially("On it ");
    await expect(seen("Niamh is writing here").last()).toBeVisible({ timeout: 3_500 });
  }).toPass();
  await leaveNothingBegun(first);
  await expect(parent.page.getByRole("img", { name: /is looking at this|is writing here/ })).toHaveCount(0);

  await first.goto(messagesOf("coordinator"));
  await expect(seen(/^Niamh is/)).toHaveCount(0);
  await Promise.all([parent.context, host.context, niamh, ruth].map((context) => context.close()));
});
