import { sql } from "kysely";
import { productPictures } from "#shared/features/pictures/pictures.product.ts";
import type { Db } from "./connection.ts";

// Every generated picture that something in the database or a page of the product shows, in the order in which people meet them.
export async function pictureKeys(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT tiny_featured_image AS key FROM host_family WHERE tiny_featured_image IS NOT NULL
    UNION ALL SELECT picture FROM activity
    UNION ALL SELECT picture FROM app_user WHERE picture IS NOT NULL
    UNION ALL SELECT picture FROM student WHERE picture IS NOT NULL
    UNION ALL SELECT picture FROM host_family_member WHERE picture IS NOT NULL
    UNION ALL SELECT picture FROM page WHERE picture IS NOT NULL
    UNION ALL SELECT picture FROM host_family_photo
    UNION ALL SELECT source FROM attachment WHERE upload_id IS NULL AND mime LIKE 'image/%'`.execute(db);
  return [...new Set([...productPictures, ...rows.map(({ key }) => key)])];
}
