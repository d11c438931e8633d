import type { FilePorts } from "./filePorts.ts";
import { folderOf, partsOf } from "./names.ts";

type Needed = Pick<FilePorts, "db" | "files">;

// What is kept of a clean file is what is served of it, not the parts it came in; of what was refused or let go, nothing.
export async function clearLeftovers({ db, files }: Needed, id: string): Promise<void> {
  const upload = await db
    .selectFrom("upload")
    .select("state")
    .where("id", "=", id)
    .where("leftovers", "=", true)
    .executeTakeFirst();
  if (!upload) return;
  await files.remove(upload.state === "clean" || upload.state === "attached" ? partsOf(id) : folderOf(id));
  // Unless it was let go of in the meantime: then there is more to clear.
  await db
    .updateTable("upload")
    .set({ leftovers: false })
    .where("id", "=", id)
    .where("state", "=", upload.state)
    .execute();
}
